/**
 * Shows what the visitor wants of light and dark, and takes a change. `themeScript` has set it before anything was seen; where that
 * could not ask the browser's memory, there is no switch.
 */
export function offerThemes(): void {
  const root = document.documentElement;
  const choice = document.querySelector<HTMLSelectElement>('[data-theme] [data-themes]');
  if (!choice) return;
  // Another tab, or a page that this one comes back from, may have changed it.
  const show = () => (choice.value = root.dataset['theme'] = localStorage['theme'] || 'system');
  show();
  addEventListener('pageshow', show);
  choice.addEventListener('change', () => {
    localStorage['theme'] = choice.value;
    show();
  });
}
