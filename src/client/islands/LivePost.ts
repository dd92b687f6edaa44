import { LivePost } from '../../pages/LivePost.tsx';
import { mountOf } from '../../islands/mount.tsx';

export const mount = mountOf(LivePost);
