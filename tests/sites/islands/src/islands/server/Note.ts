import { Note } from '../../widgets/Note.tsx';

export const note = { name: 'Note', Widget: Note };
