/** The frame of Markdown that the rich text editor leaves alone, as an editor component of the CMS: its text is edited as it is written. */
import type { EditorComponentDefinition } from '@sveltia/cms';
import { FRAME, framed } from './format/as-written.ts';

export const frameComponent: EditorComponentDefinition = {
  id: 'as-written',
  label: 'Markdown as written',
  icon: 'markdown',
  fields: [
    {
      name: 'markdown',
      label: 'Markdown',
      widget: 'text',
      hint: 'A table with aligned columns, a list with code in it, HTML: kept as it is written here.',
    },
  ],
  pattern: FRAME,
  fromBlock: ([, markdown = '']) => ({ markdown }),
  toBlock: ({ markdown }) => framed(String(markdown)),
  toPreview: ({ markdown }) => String(markdown),
};
