import { LivePost } from '../../widgets/LivePost.tsx';
import { mountOf } from '../mount.tsx';

export const mount = mountOf(LivePost);
