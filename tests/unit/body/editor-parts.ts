/** What stands in the lines of every editor's bodies. */
import type { Random } from './random.ts';

const TEXTS = (
  'The ferry leaves at seven|It&#8217;s late &#8211; and raining|Tea &amp; biscuits|Don’t ask “why”|&ldquo;quoted&rdquo;|a &lt;b&gt; tag|&nbsp;|one&nbsp;two |' +
  'caf&eacute; &euro;&nbsp;5|নদীর ওপারে|مرحبا|x &gt; y|100&percnt; cotton|&hellip;and so on|A line,\nand another'
).split('|');
const ADDRESSES =
  '/blog/a/|https://example.org/tea?a=1&amp;b=2|#part-2|mailto:a@example.org|https://example.org/a_(b)|http://example.org'.split(
    '|',
  );

/** Draws from one body's numbers. */
export type Make = (random: Random) => string;

export const text: Make = (random) => random.pick(TEXTS);
export const many = (random: Random, make: Make, between = '\n') =>
  Array.from({ length: 1 + random.below(4) }, () => make(random)).join(between);

/** Text with what stands in lines. */
export const line: Make = (random) =>
  many(
    random,
    () =>
      random.pick<Make>([
        text,
        text,
        () => `<strong>${text(random)}</strong>`,
        () => `<em>${text(random)}</em>`,
        () => `<a href="${random.pick(ADDRESSES)}" target="_blank" rel="noopener noreferrer">${text(random)}</a>`,
        () => `<code>${text(random)}</code>`,
        () => random.pick(['<br>', '<br/>', '<br />\n']),
      ])(random),
    ' ',
  );

export const PICTURE =
  'src="https://media.example.org/a.jpg" alt="A ferry" width="1024" height="683" srcset="https://media.example.org/a-300.jpg 300w, https://media.example.org/a.jpg 1024w" sizes="(max-width: 1024px) 100vw, 1024px"';
