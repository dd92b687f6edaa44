/** Posts in the shape of the API's, for benchmarks: 5 to 9 KB of HTML as editors write it, the same for the same seed. */
import { seededRandom, type Random } from '../tests/unit/body/random.ts';

export interface BenchPost {
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly imageUrl?: string;
  readonly publishDate: string;
  readonly author: { readonly name: string };
  readonly categoryId: { readonly name: string };
  readonly tags: readonly string[];
}

const WORDS = (
  'the a one stitch thread cloth seam pattern model system page reader team careful small quiet measured test release review plan change ' +
  'number answer question evening morning ferry server query index cache window letter field form button careful enough before after between ' +
  'when because although without holds carries reads writes repairs asks tells keeps shows learns'
).split(' ');
const CATEGORIES = ['Engineering', 'Design', 'Research', 'Practice'];
/** Bytes of a body: the first block beyond the drawn size ends it. */
const SIZE = { least: 5000, spread: 3500 };

export interface PostOptions {
  readonly seed?: number;
  /** Whether each has a picture of its own, on a foreign host. Bodies do not depend on it. */
  readonly pictures?: boolean;
}

/** @param count how many, newest first */
export function benchPosts(count: number, options: PostOptions = {}): BenchPost[] {
  return Array.from({ length: count }, (_, index) => benchPost(index, options));
}

/** @param index 0 is the newest; each is an hour older than the one before. Any post stands alone: nothing depends on the count. */
export function benchPost(index: number, { seed = 1, pictures = false }: PostOptions = {}): BenchPost {
  const random = seededRandom(seed * 100_003 + index);
  const slug = `bench-post-${index}`;
  const title = sentence(random, 7);
  return {
    _id: `bench-${index}`,
    slug,
    title,
    excerpt: sentence(random, 18),
    content: body({ random, index }),
    ...(pictures && { imageUrl: `https://pictures.example.org/${slug}.jpg` }),
    publishDate: new Date(Date.UTC(2026, 4, 1) - index * 3_600_000).toISOString(),
    author: { name: 'Sample Author' },
    categoryId: { name: random.pick(CATEGORIES) },
    tags: [random.pick(WORDS), random.pick(WORDS)],
  };
}

/** What stands in bodies, drawn from one post's numbers. */
interface Draw {
  readonly random: Random;
  /** Of the post: it links to newer ones, which are there whatever the count. */
  readonly index: number;
}

function body(draw: Draw): string {
  const { random } = draw;
  const size = SIZE.least + random.below(SIZE.spread);
  const makers = [paragraph, paragraph, paragraph, list, quote, code, table, picture];
  let html = paragraph(draw);
  for (let block = 1; html.length < size; block++)
    html += `\n${block % 4 === 0 ? heading(draw, block) : random.pick(makers)(draw)}`;
  return html;
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}

function sentence(random: Random, length: number): string {
  const text = words(random, length);
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Words with what stands in lines: a link, stress, code, a character reference. */
function line({ random, index }: Draw, length: number): string {
  const inline = [
    () => `<a href="https://example.org/${random.pick(WORDS)}">${words(random, 3)}</a>`,
    () => `<a href="/blog/bench-post-${random.below(index + 1)}/">${words(random, 2)}</a>`,
    () => `<strong>${words(random, 2)}</strong>`,
    () => `<em>${words(random, 2)}</em>`,
    () => `<code>${random.pick(WORDS)}()</code>`,
    () => 'don&rsquo;t &amp; won&rsquo;t',
  ];
  return `${sentence(random, length)} ${random.pick(inline)()} ${words(random, length)}.`;
}

const paragraph = (draw: Draw) => `<p>${line(draw, 12)} ${line(draw, 9)}</p>`;
const heading = ({ random }: Draw, block: number) =>
  `<h${block % 8 ? 3 : 2} id="part-${block}">${sentence(random, 4)}</h${block % 8 ? 3 : 2}>`;
const quote = (draw: Draw) => `<blockquote>\n<p>${line(draw, 10)}</p>\n</blockquote>`;

function list(draw: Draw): string {
  const name = draw.random.pick(['ul', 'ol']);
  const count = 3 + draw.random.below(4);
  return `<${name}>\n${Array.from({ length: count }, () => `<li>${line(draw, 4)}</li>`).join('\n')}\n</${name}>`;
}

function code({ random }: Draw): string {
  const lines = Array.from(
    { length: 4 + random.below(6) },
    () => `const ${random.pick(WORDS)} = (a) =&gt; a &lt; ${random.below(99)};`,
  );
  return `<pre><code class="language-js">${lines.join('\n')}\n</code></pre>`;
}

function table({ random }: Draw): string {
  const row = (cell: string) =>
    `<tr>${Array.from({ length: 3 }, () => `<${cell}>${words(random, 2)}</${cell}>`).join('')}</tr>`;
  return `<table>\n<thead>\n${row('th')}\n</thead>\n<tbody>\n${Array.from({ length: 3 }, () => row('td')).join('\n')}\n</tbody>\n</table>`;
}

function picture({ random }: Draw): string {
  const name = random.pick(WORDS);
  return `<figure><img src="/pictures/${name}.jpg" alt="${words(random, 4)}" width="1200" height="630"><figcaption>${sentence(random, 8)}</figcaption></figure>`;
}
