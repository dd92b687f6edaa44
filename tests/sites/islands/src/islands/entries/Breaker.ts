import { Breaker } from '../../widgets/Breaker.tsx';
import { mountOf } from '../mount.tsx';

export const mount = mountOf(Breaker);
