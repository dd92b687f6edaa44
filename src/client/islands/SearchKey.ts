import { focusByKey } from '../../search/focus-by-key.ts';
import type { Mount } from '../../islands/mount.tsx';

/** Needs no React: the box stays as the server wrote it. */
export const mount: Mount = async (element) => {
  focusByKey(element.querySelector('input')!);
  element.setAttribute('awake', '');
};
