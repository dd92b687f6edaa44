import { startPostTools, type PostToolsProps } from '../../post-tools/start.ts';
import type { Mount } from '../../islands/mount.tsx';

/** Needs no React: the text stands in the page, and the tools are added to it. */
export const mount: Mount = async (element, props) => {
  startPostTools(element.closest('article')!, props as PostToolsProps);
  element.setAttribute('awake', '');
};
