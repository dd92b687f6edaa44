/**
 * Reveals each `[data-reveal]` once, when it has come far enough into view; the global sheet does the moving. Nothing is hidden
 * before the first scroll, and then only what is still below the window, so that what was seen stays and a page that is never
 * scrolled (a picture of it, a print) is whole. What a jump passes over is revealed with what it leads to. The
 * insides of islands are their widget's own.
 */
export function revealOnScroll(): void {
  addEventListener('scroll', hideWhatIsBelow, { once: true });
}

function hideWhatIsBelow(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        target.setAttribute('data-reveal', 'shown');
      }
    },
    // Its top is well above the window's foot.
    { rootMargin: '999999px 0px -120px' },
  );
  for (const element of document.querySelectorAll('[data-reveal]:not(site-island *)')) {
    if (element.getBoundingClientRect().top <= innerHeight) continue;
    element.setAttribute('data-reveal', 'waiting');
    observer.observe(element);
  }
}
