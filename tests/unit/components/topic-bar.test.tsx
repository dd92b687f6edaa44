import { expect, it } from 'vitest';
import { TopicBar } from '../../../src/components/TopicBar.tsx';
import { currentFor } from '../../../src/context/context.tsx';
import { renderPart } from '../../support/render-part.tsx';
import { read } from '../reading/reading.ts';

const { content } = read();
const topics = Array.from('abcdefghij', (name) => ({ name, path: `/blogs/topic/${name}/` as const }));

/** Names of the topics in view, and of those that are folded; a link to the page itself has a star. */
function topicsOn(path: string): (string | undefined)[] {
  const current = (target: string) => currentFor(target, path);
  return renderPart(<TopicBar topics={topics} />, { content, current })
    .html.split('<details>')
    .map((part) =>
      Array.from(part.matchAll(/topic\/(\w)\/"( aria-current)?/g), ([, name, here]) => name! + (here ? '*' : '')).join(
        ' ',
      ),
    );
}

it.each([
  ['/blogs/', 'a b c d e f g h', 'i j'],
  ['/blogs/topic/b/', 'a b* c d e f g h', 'i j'],
  ['/blogs/topic/j/', 'j* a b c d e f g', 'h i'],
  ['/blogs/topic/j/page/2/', 'j a b c d e f g', 'h i'],
])('has the topic of %s in view', (path, shown, folded) => {
  expect(topicsOn(path)).toEqual([shown, folded]);
});
