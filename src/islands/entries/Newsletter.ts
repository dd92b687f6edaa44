import { Newsletter } from '../../widgets/Newsletter.tsx';
import { mountOf } from '../mount.tsx';

export const mount = mountOf(Newsletter);
