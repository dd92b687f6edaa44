import { Breaker } from '../widgets/Breaker.tsx';
import { Counter } from '../widgets/Counter.tsx';
import { Note } from '../widgets/Note.tsx';
import { ToastBox } from '../widgets/ToastBox.tsx';

export const islands = { Breaker, Counter, Note, ToastBox };
export type IslandName = keyof typeof islands;
