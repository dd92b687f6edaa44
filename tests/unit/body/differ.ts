/**
 * Compares what trimming makes of bodies with what DOMPurify makes of them, and all that comes out with the oracle. Run by tests and by
 * `npm run test:sanitiser`: `node differ.ts [count] [seed] [folder of the sanitiser]`; exits with 1 at the first fault.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setImmediate } from 'node:timers/promises';
import type * as CleanBody from '../../../build/body/sanitise.ts';
import type * as Parse from '../../../build/body/parse.ts';
import type * as Purify from '../../../build/body/purify.ts';
import type * as Trim from '../../../build/body/trim.ts';
import type { SanitiseOptions } from '../../../build/body/rules.ts';
import { inputOf } from './inputs.ts';
import { faultsOf } from './oracle.ts';

const OPTIONS: SanitiseOptions = {
  origin: 'https://www.example.com',
  basePath: '/sub',
  baseUrl: null,
  embedHosts: ['www.youtube-nocookie.com'],
};
/** Bodies after which the window is closed: one that is kept grows and slows. */
const WINDOW = 500;
const TURN = 20;
/** Bodies after which a line says how far it is. */
const REPORT = 20_000;

type Differ = Awaited<ReturnType<typeof openDiffer>>;

/** @param folder where the sanitiser's files are: the project's own, or a copy with a fault in it */
export async function openDiffer(folder: string) {
  const load = (file: string) =>
    import(/* @vite-ignore */ pathToFileURL(resolve(folder, file)).href) as Promise<unknown>;
  const { makeSafe, prepareBody } = (await load('sanitise.ts')) as typeof CleanBody;
  const { openPurifier } = (await load('purify.ts')) as typeof Purify;
  const { parseBody } = (await load('parse.ts')) as typeof Parse;
  const { trimTree } = (await load('trim.ts')) as typeof Trim;
  let purifier = openPurifier();
  let met = 0;
  const made = (html: string) => makeSafe(parseBody(html), OPTIONS);
  return {
    /** What is wrong with how the sanitiser takes a body, and the path that it took. */
    differ(raw: string) {
      if (++met % WINDOW === 0) {
        purifier.close();
        purifier = openPurifier();
      }
      const body = prepareBody(raw, OPTIONS);
      if ('refused' in body) return { faults: [], path: 'refused' };
      const purified = purifier.purify(body.text);
      const reference = made(purified);
      const trimmed = trimTree(body.tree);
      const direct = trimmed && makeSafe(trimmed, OPTIONS);
      const [one, other] = [direct ?? reference, reference].map((all) => JSON.stringify(all));
      // Safety rests on nothing that was done before.
      const bare = body.text === raw ? '' : made(purifier.purify(raw)).html;
      const faults = [
        ...(one === other ? [] : [`trimmed ${one}\nby DOMPurify ${other}`]),
        ...faultsOf(purified.includes('<') ? purified : '', false).map((fault) => `DOMPurify lets through ${fault}`),
        ...faultsOf((direct ?? reference).html, true).map((fault) => `lets through ${fault}`),
        ...faultsOf(bare, true).map((fault) => `unprepared lets through ${fault}`),
      ];
      return { faults, path: direct === null ? 'dompurify' : 'direct' };
    },
    close: () => purifier.close(),
  };
}

/** Tries bodies, those of the seeds in `first` before all others, until one shows a fault; counts the paths of those before. */
export async function differMany(
  differ: Differ,
  { first = [], seed, count }: { first?: readonly number[]; seed: number; count: number },
): Promise<{ readonly fault: string | null; readonly paths: ReadonlyMap<string, number> }> {
  const paths = new Map<string, number>();
  const seeds = [...first, ...Array.from({ length: count }, (_, index) => seed + index)];
  for (const [index, seed] of seeds.entries()) {
    const body = inputOf(seed);
    const { faults, path } = differ.differ(body);
    if (faults.length > 0) return { fault: `seed ${seed}: ${body}\n${faults.join('\n')}`, paths };
    paths.set(path, (paths.get(path) ?? 0) + 1);
    if (index % TURN === 0) await setImmediate();
    if (index > 0 && index % REPORT === 0) console.log(`${index} of ${seeds.length} bodies: no difference yet`);
  }
  return { fault: null, paths };
}

if (import.meta.main) {
  const [count = '300000', seed = '1', folder = 'build/body'] = process.argv.slice(2);
  const differ = await openDiffer(folder);
  const { fault, paths } = await differMany(differ, { seed: Number(seed), count: Number(count) });
  differ.close();
  console.log(fault ?? `${count} bodies from seed ${seed}: no difference, nothing unsafe`);
  console.log(JSON.stringify(Object.fromEntries(paths)));
  process.exitCode = fault === null ? 0 : 1;
}
