/** What others do beside a build: hold and read dist, build at once. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Api, type Row, build, builtTwice, distOf, openApi, saying } from './real-build.ts';

async function heldOpen(api: Api): Promise<Row> {
  const root = await builtTwice(api);
  const dist = join(root, 'dist');
  const holder = spawn('sh', ['-c', 'exec sleep 600 < index.html'], { cwd: dist });
  const wrong: string[] = [];
  let reads = 0;
  let absent = 0;
  const pages = new Set<string>();
  const reader = setInterval(() => {
    reads++;
    try {
      pages.add(readFileSync(join(dist, 'blog/post-0/index.html'), 'latin1').replace(/\s+/g, ' '));
    } catch {
      absent++;
    }
  }, 1);
  const editions = ['third', 'fourth', 'fifth'];
  for (const edition of editions) {
    api.edition(edition);
    const ended = await build(root, api);
    if (ended.code !== 0) wrong.push(saying(ended));
  }
  clearInterval(reader);
  holder.kill();
  if (pages.size !== editions.length + 1) wrong.push(`a reader met ${pages.size} states of a page`);
  const saw = `built; a reader met whole pages ${reads - absent} times of ${reads}`;
  return { name: 'dist is held open, and read all the time', saw, wrong };
}

async function twoBuilds(api: Api): Promise<Row[]> {
  const root = await builtTwice(api);
  const told = (await Promise.all([build(root, api), build(root, api)])).map(saying).sort();
  const isRight = told[0] === 'built' && (told[1] === 'built' || told[1]!.startsWith('output/locked: Another build '));
  const outs = ['one', 'two', 'three'];
  api.edition('fourth');
  const apart = await Promise.all(outs.map((out) => build(root, api, { options: ['--out', out] })));
  const wrong = apart.filter(({ code }) => code !== 0).map(saying);
  if (!outs.every((out) => isDeepStrictEqual(distOf(root, out), distOf(root, 'one')))) wrong.push('they differ');
  const offline = await build(root, api, { options: ['--offline', '--out', 'one'] });
  if (offline.code !== 0) wrong.push(`offline after them: ${saying(offline)}`);
  return [
    { name: 'two builds at once into dist', saw: told.join('; '), wrong: isRight ? [] : told },
    { name: 'three builds at once into three folders', saw: apart.map(saying).join(', '), wrong },
  ];
}

export async function others(): Promise<Row[]> {
  const api = await openApi(30);
  try {
    return [await heldOpen(api), ...(await twoBuilds(api))];
  } finally {
    api.close();
  }
}
