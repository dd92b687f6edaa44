import { Newsletter } from '../../widgets/Newsletter.tsx';
import { mountOf } from '../../islands/mount.tsx';

export const mount = mountOf(Newsletter);
