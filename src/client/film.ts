import { whenSeen } from '../islands/triggers.ts';
import { whenIdle } from '../islands/when-idle.ts';

/** Visitors for whom the poster stays. */
const CALM = '(prefers-reduced-motion: reduce)';
/** Where Chromium's guess of the connection is one of these (Network Information API), the poster stays as well. */
const SLOW = /[23]g/;

/**
 * Starts the hero's film over its poster when the page is there, the film's place on the screen, and the browser idle: until then nothing
 * of it is loaded, which is why it has no `autoplay` before. Its button is shown once it runs; where the browser refuses to play, the
 * poster stays.
 */
export function startFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('[data-film]');
  const button = document.querySelector<HTMLElement>('[data-film-pause]')!;
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  const calm = matchMedia(CALM);
  if (!film || calm.matches || connection?.saveData || SLOW.test(connection?.effectiveType as string)) return;

  const play = () => ((film.autoplay = true), film.play()).catch(() => {});
  // Once a frame with it has been drawn, which on a busy machine is long after the page is loaded.
  const start = () => whenSeen(film, '0px', () => whenIdle(play));
  const tell = () => (button.ariaPressed = String(film.paused));
  film.addEventListener('playing', () => (button.hidden = false));
  film.addEventListener('play', tell);
  film.addEventListener('pause', tell);
  button.addEventListener('click', () => (film.paused ? play() : film.pause()));
  calm.addEventListener('change', () => calm.matches && film.pause());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
