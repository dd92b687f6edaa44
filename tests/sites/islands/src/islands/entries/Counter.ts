import { Counter } from '../../widgets/Counter.tsx';
import { mountOf } from '../mount.tsx';

export const mount = mountOf(Counter);
