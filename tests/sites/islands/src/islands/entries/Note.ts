import { Note } from '../../widgets/Note.tsx';
import { mountOf } from '../mount.tsx';

export const mount = mountOf(Note);
