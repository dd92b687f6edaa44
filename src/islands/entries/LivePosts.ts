import { LivePosts } from '../../widgets/LivePosts.tsx';
import { mountOf } from '../mount.tsx';

export const mount = mountOf(LivePosts);
