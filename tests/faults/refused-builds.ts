/**
 * Builds one project again and again, each time with another call refused (`refuse.ts`), as `site build --json` does it:
 * `node --import refuse.ts refused-builds.ts PROJECT CASES`. Prints what each build printed, and whether dist stayed as it was.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildCommand } from '../../build/cli/build-command.ts';
import { createLog } from '../../build/core/log.ts';
import { openBuildSession } from '../../build/open.ts';
import { readTree } from '../support/folder.ts';
import { OPTIONS } from '../support/samples.ts';

process.setMaxListeners(0); // each build listens for signals
const [root = '', cases = ''] = process.argv.slice(2);
const folders = { root, out: join(root, 'dist'), state: join(root, '.site') };
const NOTHING = JSON.stringify({ end: '\0', calls: '^$', code: '' });

let round = 0;

async function build(order: string) {
  const session = openBuildSession();
  const printed: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  // Something to do at every stage.
  writeFileSync(join(root, 'content/company.yaml'), `name: Tiny ${++round}\n`);
  writeFileSync(join(root, 'static/deep/file.txt'), String(round));
  for (const post of ['a.md', 'b.md'].map((name) => join(root, 'content/blogs', name)))
    writeFileSync(post, readFileSync(post));
  writeFileSync(process.env['REFUSALS']!, order);
  let thrown: string | null = null;
  let isPublished = false;
  try {
    const log = createLog('json', root);
    isPublished = await buildCommand({
      folders,
      options: OPTIONS,
      log,
      session,
      out: 'dist',
      json: true,
      profile: false,
    });
  } catch (cause) {
    thrown = (cause as Error).stack ?? String(cause);
  } finally {
    writeFileSync(process.env['REFUSALS']!, NOTHING);
    process.stdout.write = write;
    await session.workers.close();
  }
  return { isPublished, thrown, last: printed.join('').trim().split('\n').at(-1) ?? '' };
}

await build(NOTHING);
await build(NOTHING);
const before = readTree(folders.out);
for (const order of JSON.parse(readFileSync(cases, 'utf8')) as object[]) {
  const ended = await build(JSON.stringify(order));
  console.log(JSON.stringify({ ...ended, isOld: isDeepStrictEqual(readTree(folders.out), before) }));
}
