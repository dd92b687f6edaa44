import { Counter } from '../../widgets/Counter.tsx';

export const counter = { name: 'Counter', Widget: Counter };
