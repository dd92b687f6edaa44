/** The arrow keys lead from the field through what was found, and back. */
export function walkByArrows(area: HTMLElement, field: HTMLInputElement, list: HTMLElement): void {
  area.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const stops = [field, ...list.querySelectorAll('a')];
    const next = stops[stops.indexOf(event.target as HTMLAnchorElement) + step];
    if (step === 0 || !stops.includes(event.target as HTMLAnchorElement) || !next) return;
    event.preventDefault();
    next.focus();
  });
}
