import { Counter } from '../../widgets/Counter.tsx';
import { mountOf } from '../../islands/mount.tsx';

export const mount = mountOf(Counter);
