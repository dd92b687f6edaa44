import type { Artefact } from '../../content/site-content.ts';

/** A line of a small drawing. */
export interface BriefLine {
  readonly name: string;
  readonly text: string;
  readonly decides?: boolean | undefined;
  /** On an axis, in percent. */
  readonly span?: readonly [from: number, to: number];
}

/** What a card has room for: so many lines, the one where a person decides among them. */
export function briefLines(content: Artefact): BriefLine[] {
  const lines = linesOf(content);
  // Remarks are two lines each.
  const most = content.kind === 'remarks' ? 2 : 3;
  const place = lines.findIndex(({ decides }) => decides);
  return place < most ? lines.slice(0, most) : [...lines.slice(0, most - 1), ...lines.slice(place, place + 1)];
}

function linesOf(content: Artefact): BriefLine[] {
  switch (content.kind) {
    case 'trace':
    case 'flow':
      return content.rows.map(({ label: name, ...row }) => ({ name, ...row }));
    case 'card':
      return [...content.fields, { ...content.signed, decides: true }];
    case 'table':
      return content.rows.map(({ cells: [name = '', text = ''], decides }) => ({ name, text, decides }));
    case 'talk':
      return content.turns.map(({ who: name, ...turn }) => ({ name, ...turn }));
    case 'remarks':
      return content.lines.map(({ text: name, note: text, decides }) => ({ name, text, decides }));
    case 'screen':
      return content.parts.map(({ text: name, decides }) => ({ name, text: '', decides }));
    case 'spans': {
      const { from, to } = content.axis;
      const percent = (value: number) => Math.round(((value - from) / (to - from)) * 100);
      return content.rows.map((row) => ({ ...row, text: '', span: [percent(row.from), percent(row.to)] }));
    }
    case 'map':
      return content.columns.map(({ title: name, items }) => {
        const item = items.find(({ decides }) => decides) ?? items[0];
        return { name, text: item?.text ?? '', decides: item?.decides };
      });
  }
}
