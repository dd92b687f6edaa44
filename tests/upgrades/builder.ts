/** A copy of the builder whose code can be changed, and a small site that it builds again and again. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameHash } from '../../build/state/cache.ts';
import type { LastBuild } from '../../build/pipeline/last-build.ts';
import type { Report } from '../../build/core/types.ts';
import { makeFolder, readTree } from '../support/folder.ts';
import { gradient } from '../support/gradient.ts';
import { PROJECT } from '../support/sample-site.ts';
import type { Change } from './changes.ts';

/** What a build makes: the site's own files, and what it warns of. */
export interface Made {
  readonly files: Readonly<Record<string, string>>;
  readonly problems: Report['problems'];
}

export interface Upgrades {
  /** Of the code as it is. */
  readonly before: Made;
  /** What the changed code makes of the site, with all that the unchanged code has left, and from nothing. */
  build(changes: readonly Change[]): Promise<{ warm: Made; clean: Made }>;
}

const CODE = ['build', 'shared', 'relay', 'src/contract.ts'];

/** Builds the site with the code as it is. */
export async function openUpgrades(): Promise<Upgrades> {
  const builder = makeFolder({ 'package.json': '{"type":"module"}' });
  for (const part of CODE)
    if (existsSync(join(PROJECT, part))) cpSync(join(PROJECT, part), join(builder, part), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(builder, 'node_modules'));
  const built = await smallSite();
  const before = await build(builder, built);
  return {
    before,
    async build(changes) {
      const [warm, clean] = [makeFolder(), await smallSite()];
      cpSync(built, warm, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
      const undo = changes.map((change) => plant(builder, change));
      try {
        const [warmly, cleanly] = await Promise.all([build(builder, warm), build(builder, clean)]);
        return { warm: warmly, clean: cleanly };
      } finally {
        for (const put of undo.reverse()) put();
        for (const folder of [warm, clean]) rmSync(folder, { recursive: true });
      }
    },
  };
}

/** @throws Error when the change does not fit the code any more */
function plant(builder: string, { stage, from, to }: Change): () => void {
  const files = globSync('{build,shared}/**/*.ts', { cwd: builder }).map((file) => join(builder, file));
  const hits = files.filter((file) => readFileSync(file, 'utf8').includes(from));
  const source = hits.length === 1 ? readFileSync(hits[0]!, 'utf8') : '';
  if (source.split(from).length !== 2) throw new Error(`The change of ${stage} does not fit the code any more.`);
  writeFileSync(
    hits[0]!,
    source.replace(from, () => to),
  );
  return () => writeFileSync(hits[0]!, source);
}

/** The site of tests/sites/changing with a few posts that have something for every stage. */
async function smallSite(): Promise<string> {
  const root = makeFolder();
  cpSync(join(PROJECT, 'tests/sites/changing'), root, {
    recursive: true,
    filter: (path) => !/[\\/](\.site|dist)$/.test(path),
  });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  const entry = join(root, 'src/entry.tsx');
  const search =
    "{ ...page('/search/', 'search', { title: 'Search', cards: [] }), index: false, searchesPosts: true },";
  writeFileSync(entry, readFileSync(entry, 'utf8').replace('      missing,\n', `      missing,\n      ${search}\n`));
  const write = (path: string, bytes: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  };
  const post = (day: number, title: string, body: string) =>
    write(`content/blogs/p${day}.md`, `---\ntitle: ${title}\npublishDate: 2026-01-1${day}\n---\n${body}\n`);
  post(
    1,
    'Marked',
    'Words <mark>of</mark> a ~~post~~.\n\n<h2 id="part">Part</h2>\n\n[there](#part), [lost](/blog/p2/#lost)\n\n```js\nreturn 1;\n```',
  );
  post(2, 'Pictured', '![A photo](photo.png)\n\n![A drawing](drawing.svg)');
  post(3, 'Plain', 'Nothing but words.');
  write('content/blogs/photo.png', await gradient(900, 300).png().toBuffer());
  write(
    'content/blogs/drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/><rect width="2" height="2"/></svg>',
  );
  return root;
}

async function build(builder: string, root: string): Promise<Made> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(builder, 'build/bin.mjs'), 'build', '--json'], {
    cwd: root,
    env: { PATH, HOME, NO_COLOR: '1' },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  const last = stdout.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error(`The build gave no report:\n${stdout}${stderr}`);
  const { ok, problems } = JSON.parse(last) as Report;
  if (!ok) throw new Error(`The build failed:\n${JSON.stringify(problems, null, 1)}`);
  const out = join(root, 'dist');
  const facts = join(root, '.site/last-build', `${nameHash(out)}.json`);
  const kept = new Set((JSON.parse(readFileSync(facts, 'utf8')) as LastBuild).kept);
  return { files: Object.fromEntries(Object.entries(readTree(out)).filter(([path]) => !kept.has(path))), problems };
}

/** Paths of the files that are not the same in both, or are in one alone; and whether they warn of the same. */
export function differing(one: Made, other: Made): string[] {
  const paths = new Set([...Object.keys(one.files), ...Object.keys(other.files)]);
  const files = [...paths].filter((path) => one.files[path] !== other.files[path]).sort();
  const isTold = JSON.stringify(one.problems) === JSON.stringify(other.problems);
  return isTold ? files : [...files, '(warnings)'];
}
