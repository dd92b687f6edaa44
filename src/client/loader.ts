/**
 * The one script that every page loads, 2 KB (gzip) at most and importing nothing at run time. It wakes islands, and starts the
 * small native behaviours: a behaviour is a file of this folder with one function that finds its own elements, called here.
 */
import { defineIslands } from '../islands/runtime.ts';
import { fadeChat } from './chat.ts';
import { closeDrawer } from './drawer.ts';
import { startFilm } from './film.ts';
import { offerMap } from './map.ts';
import { revealOnScroll } from './reveal.ts';
import { offerThemes } from './theme.ts';
import { whenVisited } from './when-visited.ts';

whenVisited(() => {
  defineIslands();
  closeDrawer();
  fadeChat();
  revealOnScroll();
  startFilm();
  offerMap();
  offerThemes();
});
