import { expect, it } from 'vitest';
import { publicMarkdown } from '../../../build/body/markdown.ts';
import { ADDRESSES } from '../../support/samples.ts';

const shown = (text: string) =>
  publicMarkdown(text, { ...ADDRESSES, origin: 'https://www.example.com', basePath: '/sub' });

it.each([
  ['a text', '# One\n\n* two\n* *three*\n', '# One\n\n* two\n* *three*'],
  ['a page of this site', '[Write](/contact-us/ "Write")', '[Write](https://www.example.com/sub/contact-us/ "Write")'],
  ['an address that its words repeat', '[/a/](/a/)', '[/a/](https://www.example.com/sub/a/)'],
  ['a definition', '[Write][w]\n\n[w]: /w/', '[Write][w]\n\n[w]: https://www.example.com/sub/w/'],
  ['a picture', '![A desk](</One two.jpg>)', '![A desk](<https://www.example.com/sub/One%20two.jpg>)'],
  [
    'a linked picture',
    '[![A](/a.png)](/b/)',
    '[![A](https://www.example.com/sub/a.png)](https://www.example.com/sub/b/)',
  ],
  ['a part of the text', '[Below](#below)', '[Below](#below)'],
  [
    'another site',
    '<https://a.example/> and [b](https://b.example/c)',
    '<https://a.example/> and [b](https://b.example/c)',
  ],
  ['code', '`[a](/a/)` <!-- x -->\n\n    <!-- y -->', '`[a](/a/)` \n\n    <!-- y -->'],
  ['comments', 'One<!-- ask\nher -->\n\n<!-- two\n\nlines -->\n\n<div>a<!-- b --></div>', 'One\n\n\n\n<div>a</div>'],
])('keeps %s', (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});
