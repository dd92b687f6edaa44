/**
 * Holds every shorter path against DOMPurify, and all that comes out against the oracle. Run by tests and by
 * `npm run test:sanitiser`: `node differ.ts [count] [seed] [folder of the sanitiser]`; exits with 1 at the first fault.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setImmediate } from 'node:timers/promises';
import type * as FastPath from '../../../build/sanitise/fast-path.ts';
import type * as Policy from '../../../shared/post-body/policy.ts';
import type * as Purify from '../../../build/sanitise/purify.ts';
import type * as Reader from '../../../build/sanitise/reader.ts';
import type * as Parse from '../../../build/sanitise/parse.ts';
import type * as PrepareBody from '../../../build/sanitise/prepare-body.ts';
import type * as Sanitise from '../../../build/sanitise/sanitise.ts';
import { inputOf } from './inputs.ts';
import { faultsOf } from './oracle.ts';

const OPTIONS: Policy.SanitiseOptions = {
  origin: 'https://www.example.com',
  basePath: '/sub',
  baseUrl: null,
  embedHosts: ['www.youtube-nocookie.com'],
};
/** Bodies after which the window is closed: one that is kept grows and slows. */
const WINDOW = 500;
const TURN = 20;

export interface Differ {
  /** What is wrong with how the sanitiser takes a body, and the path that it took. */
  differ(body: string): { readonly faults: readonly string[]; readonly path: string };
  close(): void;
}

/** @param folder where the sanitiser's files are: the project's own, or a copy with a fault in it */
export async function openDiffer(folder: string): Promise<Differ> {
  const load = (file: string) =>
    import(/* @vite-ignore */ pathToFileURL(resolve(folder, file)).href) as Promise<unknown>;
  const { isAllowedAsIs, takeFastPath } = (await load('fast-path.ts')) as typeof FastPath;
  const { readWellFormed } = (await load('reader.ts')) as typeof Reader;
  const { writeBody } = (await load('parse.ts')) as typeof Parse;
  const { prepareBody } = (await load('prepare-body.ts')) as typeof PrepareBody;
  const { openPurifier } = (await load('purify.ts')) as typeof Purify;
  const { sanitiseFast, sanitisePurified } = (await load('sanitise.ts')) as typeof Sanitise;
  let purifier = openPurifier();
  let met = 0;
  return {
    differ(raw) {
      if (++met % WINDOW === 0) {
        purifier.close();
        purifier = openPurifier();
      }
      const body = prepareBody(raw, OPTIONS).text;
      const judged = purifier.purify(body);
      const passed = takeFastPath(body);
      const straight = sanitisePurified(judged, OPTIONS);
      const { html, path } = sanitiseFast(body, OPTIONS) ?? straight;
      const plain = readWellFormed(body);
      // Safety rests on nothing that was done before.
      const bare = body === raw ? '' : sanitisePurified(purifier.purify(raw), OPTIONS).html;
      const read = plain && isAllowedAsIs(plain) ? writeBody(plain) : null;
      const faults = [
        ...(read === null || read === judged || !body.includes('<')
          ? []
          : [`the reader gives ${read}\nDOMPurify gives ${judged}`]),
        ...(passed === null || passed === judged
          ? []
          : [`the fast-path check gives ${passed}\nDOMPurify gives ${judged}`]),
        ...(html === straight.html ? [] : [`by the ${path} ${html}\nby DOMPurify ${straight.html}`]),
        ...faultsOf(judged.includes('<') ? judged : '', false).map((fault) => `DOMPurify lets through ${fault}`),
        ...faultsOf(html, true).map((fault) => `lets through ${fault}`),
        ...faultsOf(bare, true).map((fault) => `unprepared lets through ${fault}`),
      ];
      return { faults, path };
    },
    close: () => purifier.close(),
  };
}

/** Tries bodies until one shows a fault; counts the paths of those before. */
export async function differMany(
  differ: Differ,
  { seed, count }: { seed: number; count: number },
): Promise<{ readonly fault: string | null; readonly paths: ReadonlyMap<string, number> }> {
  const paths = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const body = inputOf(seed + index);
    const { faults, path } = differ.differ(body);
    if (faults.length > 0) return { fault: `seed ${seed + index}: ${body}\n${faults.join('\n')}`, paths };
    paths.set(path, (paths.get(path) ?? 0) + 1);
    if (index % TURN === 0) await setImmediate();
  }
  return { fault: null, paths };
}

if (import.meta.main) {
  const [count = '300000', seed = '1', folder = 'build/sanitise'] = process.argv.slice(2);
  const differ = await openDiffer(folder);
  const { fault, paths } = await differMany(differ, { seed: Number(seed), count: Number(count) });
  differ.close();
  console.log(fault ?? `${count} bodies from seed ${seed}: no difference, nothing unsafe`);
  console.log(JSON.stringify(Object.fromEntries(paths)));
  process.exitCode = fault === null ? 0 : 1;
}
