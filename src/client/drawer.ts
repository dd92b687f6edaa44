/**
 * The browser opens the drawer, closes it by Esc, its button or a touch beside it, and gives focus back. What is left for a script:
 * closing on a link, whose page may be this one or come back from memory, and when focus goes on to what lies behind.
 */
export function closeDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('[data-drawer]');
  drawer?.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) drawer.togglePopover(false);
  });
  drawer?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !drawer.contains(relatedTarget as Node)) drawer.togglePopover(false);
  });
}
