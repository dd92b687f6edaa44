import { Note } from '../../widgets/Note.tsx';
import { mountOf } from '../../islands/mount.tsx';

export const mount = mountOf(Note);
