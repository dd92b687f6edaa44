/**
 * What cleaning a post body costs by each path: mean ms a post of a thousand, warm, in one process; with bare parsing and writing
 * beside it, DOMPurify as all posts once took it, and the paths that bodies of known editors take. Run by `npm run bench:sanitise`, with a
 * file in the API's shape to count its paths.
 */
import { readFileSync } from 'node:fs';
import { parseFragment, serialize } from 'parse5';
import { bodyMarkdown } from '../build/markdown/body-markdown.ts';
import { cleanBody, type Cleaned } from '../build/sanitise/clean-body.ts';
import { takeFastPath } from '../build/sanitise/fast-path.ts';
import { openPurifier } from '../build/sanitise/purify.ts';
import { readWellFormed } from '../build/sanitise/reader.ts';
import { sanitiseFast, sanitisePurified } from '../build/sanitise/sanitise.ts';
import { EDITOR_NAMES, editorBody } from '../tests/unit/sanitise/editors.ts';
import { benchPosts } from './posts.ts';

const COUNT = 1000;
const WARM_UP = 300;
const OPTIONS = {
  origin: 'https://www.example.com',
  basePath: '',
  baseUrl: null,
  embedHosts: ['www.youtube-nocookie.com'],
};

const bodies = benchPosts(COUNT).map(({ content }) => content);

/** The mean of CPU time, which other work on the machine disturbs least. */
function tell(label: string, work: (body: string) => unknown): void {
  for (const body of bodies.slice(0, WARM_UP)) work(body);
  const start = process.cpuUsage();
  for (const body of bodies) work(body);
  const { user, system } = process.cpuUsage(start);
  console.log(`${label.padEnd(34)}${((user + system) / 1000 / COUNT).toFixed(3)} ms a post`);
}

const size = bodies.reduce((sum, body) => sum + body.length, 0) / COUNT;
console.log(`${COUNT} posts of ${(size / 1000).toFixed(1)} KB in the mean`);
tell('parse5: parse and write', (body) => serialize(parseFragment(body)));
tell('reader, check, rules, writing', (body) => sanitiseFast(body, OPTIONS));
tell('  and Markdown', (body) => bodyMarkdown(sanitiseFast(body, OPTIONS)!.tree, OPTIONS));
tell('  and limits: all of a body', clean);
tell('parse5, check, parse5, the rest', (body) => sanitisePurified(takeFastPath(body)!, OPTIONS));
tell('  of that the fast-path check', takeFastPath);
tell('the reader alone', readWellFormed);
let purifier = openPurifier();
let met = 0;
tell('DOMPurify, parse5, the rest', (body) => {
  // As the workers do.
  if (++met % 100 === 0) {
    purifier.close();
    purifier = openPurifier();
  }
  return sanitisePurified(purifier.purify(body), OPTIONS);
});
purifier.close();

const [file] = process.argv.slice(2);
if (file) {
  const { blogs } = JSON.parse(readFileSync(file, 'utf8')) as { blogs: readonly { content?: string }[] };
  tellPaths(
    file,
    blogs.map(({ content = '' }) => content),
  );
}
for (const editor of EDITOR_NAMES)
  tellPaths(
    editor,
    Array.from({ length: COUNT }, (_, seed) => editorBody(editor, seed)),
  );

/** What becomes of a body; nothing where DOMPurify is needed. */
function clean(body: string): Cleaned | null {
  const cleaned = cleanBody(body, OPTIONS, () => new Promise<never>(() => {}));
  return 'then' in cleaned ? null : cleaned;
}

function tellPaths(label: string, some: readonly string[]): void {
  const paths = some.map((body) => {
    const cleaned = clean(body);
    return cleaned === null ? 'dompurify' : 'path' in cleaned ? cleaned.path : 'refused';
  });
  const counts = [...Map.groupBy(paths, String)].map(([path, all]) => `${path} ${all.length}`);
  console.log(`${label.padEnd(34)}${counts.toSorted().join(', ')}`);
}
console.log(`${Math.round(process.resourceUsage().maxRSS / 1024)} MiB at most`);
