/** Shows both versions of each value that two editors changed, and lets the one who saves choose. */
import { opened, paragraph, styled } from '../ask.ts';
import { fieldName } from '../field-names.ts';
import type { Choice, Clash } from './merge-values.ts';

const SAVE = 'Save with these';

/** @returns a choice for each; null when the editor would rather not save */
export async function askClashes(clashes: readonly Clash[]): Promise<Choice[] | null> {
  const head = paragraph(
    'This was changed elsewhere while you were editing. Both changes are kept, except where they changed the same: choose what stays.',
  );
  const { answer, values } = await opened([head, ...clashes.map(questionOf)], [SAVE, 'Cancel']);
  return answer === SAVE ? clashes.map((_, index) => values.get(`clash-${index}`) as Choice) : null;
}

function questionOf({ at, mine, theirs, canKeepBoth }: Clash, index: number): HTMLElement {
  const group = styled('fieldset', 'margin:0 0 1rem;padding:.5rem 1rem;border:1px solid #888');
  const option = (value: Choice, name: string, ...content: readonly HTMLElement[]) => {
    const label = styled('label', 'display:block;margin:.25rem 0;cursor:pointer');
    const input = styled('input', '', { type: 'radio', name: `clash-${index}`, value, required: true });
    label.append(input, ` ${name}`, ...content);
    return label;
  };
  group.append(
    styled('legend', '', { textContent: at.map((key) => fieldName(key)).join(' › ') || 'All of it' }),
    option('mine', 'Yours', shown(mine)),
    option('theirs', 'The other change', shown(theirs)),
    ...(canKeepBoth ? [option('both', 'Both, one after the other')] : []),
  );
  return group;
}

const BOX =
  'margin:.25rem 0 .25rem 1.5rem;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.4 ui-monospace,monospace';

function shown(content: unknown): HTMLElement {
  const text =
    content === undefined ? '(taken away)' : typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  return styled('pre', BOX, { textContent: text || '(empty)' });
}
