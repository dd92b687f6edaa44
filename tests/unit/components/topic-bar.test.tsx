import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TopicBar } from '../../../src/components/TopicBar.tsx';
import { PageFacts, PageProvider, type Page } from '../../../src/context/context.tsx';
import { currentFor } from '../../../src/context/current.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { changed, read } from '../reading/reading.ts';

const { content } = read(changed('company', () => undefined));
const topics = Array.from('abcdefghij', (name) => ({ name, path: `/blogs/topic/${name}/` as const }));

/** Names of the topics in view, and of those that are folded; a link to the page itself has a star. */
function topicsOn(path: string): (string | undefined)[] {
  const current = (target: string) => currentFor(target, path);
  const page = { content, labels: content.labels, settings: SETTINGS, facts: new PageFacts(), current };
  const html = renderToStaticMarkup(
    <PageProvider value={page as unknown as Page}>
      <TopicBar topics={topics} />
    </PageProvider>,
  );
  return html
    .split('<details>')
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
