/** Visitors for whom the poster stays. Browsers that do not know one of the two read it as not asked for. */
const CALM = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

/**
 * Starts the hero's film over its poster when the page is there and the browser idle: until then nothing of it is loaded. Its
 * button is shown once it runs; where the browser refuses to play, the poster stays.
 */
export function startFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('[data-film]');
  const button = document.querySelector<HTMLElement>('[data-film-pause]');
  const { connection } = navigator as { connection?: { saveData: boolean } };
  const calm = matchMedia(CALM);
  if (!film || !button || calm.matches || connection?.saveData) return;

  const play = () => film.play().catch(() => {});
  const start = () => (globalThis.requestIdleCallback ?? setTimeout)(play);
  const tell = () => button.setAttribute('aria-pressed', String(film.paused));
  film.addEventListener('playing', () => (button.hidden = false));
  film.addEventListener('play', tell);
  film.addEventListener('pause', tell);
  button.addEventListener('click', () => (film.paused ? play() : film.pause()));
  calm.addEventListener('change', () => calm.matches && film.pause());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
