/**
 * The browser opens the drawer, closes it by Esc, its button or a touch beside it, and gives focus back. What is left for a script:
 * closing on a link, whose page may be this one or come back from memory, when focus goes on to what lies behind, and when the
 * window becomes so wide that the menu is in the header.
 */
export function closeDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('[data-drawer]');
  if (!drawer) return;
  const close = () => drawer.togglePopover(false);
  const opener = document.querySelector<HTMLElement>('[popovertarget]')!;
  drawer.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
  drawer.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !drawer.contains(relatedTarget as Node)) close();
  });
  addEventListener('resize', () => opener.offsetWidth || close());
}
