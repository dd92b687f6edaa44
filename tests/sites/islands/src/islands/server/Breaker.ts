import { Breaker } from '../../widgets/Breaker.tsx';

export const breaker = { name: 'Breaker', Widget: Breaker };
