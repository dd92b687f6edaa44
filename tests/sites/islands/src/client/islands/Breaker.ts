import { Breaker } from '../../widgets/Breaker.tsx';
import { mountOf } from '../../islands/mount.tsx';

export const mount = mountOf(Breaker);
