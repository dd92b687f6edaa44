/**
 * What cleaning a post body costs: mean ms a post of a thousand, warm, in one process; with bare parsing and writing beside it, and
 * DOMPurify as all posts once took it. Run by `npm run bench:sanitise`, with a file in the API's shape to measure its posts as well; then
 * of which editors' bodies DOMPurify decides.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseFragment, serialize } from 'parse5';
import { sanitiseBody, makeSafe, prepareBody } from '../build/body/sanitise.ts';
import { parseBody } from '../build/body/parse.ts';
import { trimTree } from '../build/body/trim.ts';
import { openPurifier } from '../build/body/purify.ts';
import { EDITOR_NAMES, editorBody } from '../tests/unit/body/editors.ts';
import { benchPosts } from './posts.ts';

const { values, positionals } = parseArgs({
  options: { posts: { type: 'string', default: '1000' } },
  allowPositionals: true,
});
const COUNT = Number(values.posts);
const WARM_UP = Math.min(COUNT, 300);
/** As the workers do. */
const WINDOW = 100;
const OPTIONS = {
  origin: 'https://www.example.com',
  basePath: '',
  baseUrl: null,
  embedHosts: ['www.youtube-nocookie.com'],
};

let purifier = openPurifier();
let met = 0;
function purify(body: string): string {
  if (++met % WINDOW === 0) {
    purifier.close();
    purifier = openPurifier();
  }
  return purifier.purify(body);
}
const clean = (body: string) => sanitiseBody(body, OPTIONS, (text) => Promise.resolve(purify(text)));

/** The mean of CPU time, which other work on the machine disturbs least. */
async function report(label: string, bodies: readonly string[], work: (body: string) => unknown): Promise<void> {
  for (let index = 0; index < WARM_UP; index++) await work(bodies[index % bodies.length]!);
  const start = process.cpuUsage();
  for (const body of bodies) await work(body);
  const { user, system } = process.cpuUsage(start);
  console.log(`${label.padEnd(34)}${((user + system) / 1000 / bodies.length).toFixed(3)} ms a post`);
}

function reportPaths(label: string, bodies: readonly string[]): void {
  const paths = bodies.map((raw) => {
    const body = prepareBody(raw, OPTIONS);
    return 'refused' in body ? 'refused' : trimTree(body.tree) ? 'direct' : 'dompurify';
  });
  const counts = [...Map.groupBy(paths, String)].map(([path, all]) => `${path} ${all.length}`);
  console.log(`${label.padEnd(34)}${counts.toSorted().join(', ')}`);
}

const posts = benchPosts(COUNT).map(({ content }) => content);
const size = posts.reduce((sum, body) => sum + body.length, 0) / COUNT;
console.log(`${COUNT} posts of ${(size / 1000).toFixed(1)} KB in the mean`);
await report('parse5: parse and write', posts, (body) => serialize(parseFragment(body)));
await report('all of a body', posts, clean);
await report('DOMPurify, parse5, the rest', posts, (body) => makeSafe(parseBody(purify(body)), OPTIONS));
const [file] = positionals;
if (file) {
  const { blogs } = JSON.parse(readFileSync(file, 'utf8')) as { blogs: readonly { content?: string }[] };
  const bodies = blogs.map(({ content = '' }) => content);
  await report(file, bodies, clean);
  reportPaths(file, bodies);
}
for (const editor of EDITOR_NAMES)
  reportPaths(
    editor,
    Array.from({ length: COUNT }, (_, seed) => editorBody(editor, seed)),
  );
purifier.close();
console.log(`${Math.round(process.resourceUsage().maxRSS / 1024)} MiB at most`);
