/** Runs in the catalogue of sections: frames in their theme and as high as what they show, and buttons that copy. */
for (const frame of document.querySelectorAll('iframe')) {
  const theme = frame.closest('[data-theme]')?.dataset.theme;
  const show = () => {
    const page = frame.contentDocument;
    const main = page?.querySelector('main');
    if (!main) return;
    if (theme) page.documentElement.dataset.theme = theme;
    const fit = () => frame.parentElement.style.setProperty('--height', `${Math.max(48, main.offsetHeight)}px`);
    if (theme) fit();
    page.fonts.ready.then(() => theme && fit());
  };
  frame.addEventListener('load', show);
  show();
}
for (const button of document.querySelectorAll('.yaml button')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.nextElementSibling.textContent);
    button.textContent = 'Copied';
  });
}
