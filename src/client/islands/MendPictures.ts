import { mendPictures } from '../../post-tools/mend-pictures.ts';
import type { Mount } from '../../islands/mount.tsx';

/** Needs no React: the pictures stand in the page. */
export const mount: Mount = async (element) => {
  mendPictures();
  element.setAttribute('awake', '');
};
