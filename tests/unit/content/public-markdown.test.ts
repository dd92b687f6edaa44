import { expect, it } from 'vitest';
import { publicMarkdown } from '../../../build/body/markdown.ts';
import { ADDRESSES } from '../../support/samples.ts';

const SITE = 'https://www.example.com/sub';
const shown = (text: string) => publicMarkdown(text, { ...ADDRESSES, basePath: '/sub' });

it.each([
  ['a text', '# One\n\n* two\n* *three*\n', '# One\n\n* two\n* *three*'],
  ['a page of this site', '[Write](/contact-us/ "Write")', `[Write](${SITE}/contact-us/ "Write")`],
  ['an address that its words repeat', '[/a/](/a/)', `[/a/](${SITE}/a/)`],
  ['a definition', '[Write][w]\n\n[w]: /w/', `[Write][w]\n\n[w]: ${SITE}/w/`],
  ['a picture', '![A desk](</One two.jpg>)', `![A desk](<${SITE}/One%20two.jpg>)`],
  ['a linked picture', '[![A](/a.png)](/b/)', `[![A](${SITE}/a.png)](${SITE}/b/)`],
  ['a part of the text', '[Below](#below)', '[Below](#below)'],
  ['another site', '<https://a.example/> [b](https://b.example/c)', '<https://a.example/> [b](https://b.example/c)'],
  ['code', '`[a](/a/)` <!-- x -->\n\n    <!-- y -->', '`[a](/a/)` \n\n    <!-- y -->'],
  ['comments', 'One<!-- ask\nher -->\n\n<!-- two\n\nlines -->\n\n<div>a<!-- b --></div>', 'One\n\n\n\n<div>a</div>'],
])('keeps %s', (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});
