import { whenSeen } from '../islands/triggers.ts';

/** Where Chromium's guess of the connection is one of these (Network Information API), the poster stays. */
const SLOW = /[23]g/;

/**
 * Starts the hero's film over its poster when the words stand and the film's place is on the screen: until then nothing of it is loaded,
 * which is why it has no `autoplay` before. Its button is shown once it runs; where the browser refuses to play, the poster stays.
 */
export function startFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('[data-film]');
  const button = document.querySelector<HTMLElement>('[data-film-pause]')!;
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  if (!film || calm.matches || connection?.saveData || SLOW.test(connection?.effectiveType as string)) return;

  const play = () => {
    film.autoplay = true;
    // Its file is chosen now: WebKit chose before the window had its width, and a visitor may have turned the phone.
    film.load();
  };
  // Where the browser refuses to play, neither comes.
  const tell = () => {
    button.hidden = false;
    button.ariaPressed = String(film.paused);
  };
  film.addEventListener('play', tell);
  film.addEventListener('pause', tell);
  button.addEventListener('click', () => (film.paused ? film.play() : film.pause()));
  calm.addEventListener('change', () => calm.matches && film.pause());
  // Once a frame has been drawn, with the words in their own font: what else the page loads need not have come.
  whenSeen(film, '0px', () => document.fonts.ready.then(play));
}
