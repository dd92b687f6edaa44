import { stopWhereItScrolls } from '../../post-tools/scroll-stops.ts';
import type { SidewaysListProps } from '../../widgets/unhydrated.tsx';
import type { Mount } from '../../islands/mount.tsx';

/** Needs no React: the list stays as the server wrote it. */
export const mount: Mount = async (element, props) => {
  stopWhereItScrolls(element.querySelectorAll('[data-slot] > ul'), (props as SidewaysListProps).label);
  element.setAttribute('awake', '');
};
