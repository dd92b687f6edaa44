/**
 * A build of exactly what was built last has nothing to do: it reports what that build reported. Any doubt is a change, since a change
 * only costs time: a file of the project that no page is made from, a link to a folder. What an API has it must be asked each time.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { diskProblem } from '../core/disk-errors.ts';
import { areSame, byteStampsOf, stampsBelow, stampsOf, type Stamps } from '../core/file-stamps.ts';
import { detectHost } from '../core/host-names.ts';
import type { Log } from '../core/log.ts';
import { costOf, type Spent } from '../core/profile.ts';
import type { Environment, RawSettings } from '../core/settings/read-settings.ts';
import type { BuildOptions, Config, Folders, OutPath, Report } from '../core/types.ts';
import { isUntouched, type Entry } from '../output/put-file.ts';
import { phaseOf, treesOf } from '../output/trees.ts';
import { outputFolder, untrackedFiles } from '../output/untracked.ts';
import { digest } from '../state/cache.ts';
import { outputState } from '../state/output-state.ts';
import { readSealed, writeSealed } from '../state/sealed-json.ts';

/** What is kept is looked through and given up by builds that do something: one a day does. */
const LASTS_MS = 24 * 60 * 60 * 1000;
const BUILDER = join(import.meta.dirname, '..');
/** Folders of a project that hold nothing which is read as it lies there. */
const MADE = ['node_modules', '.git'];

interface Outcome {
  /** Of all that is no file. */
  readonly key: string;
  /** Checksum of the record that vouches for the output. */
  readonly output: string;
  readonly at: number;
  readonly project: Stamps;
  /** Of packages, and what the build wrote for the next commands. */
  readonly others: Stamps;
  /** Stands for the posts of an API; null for files. */
  readonly posts: string | null;
  readonly report: Report;
}

/** What a build is made from, taken down before anything of it is read. */
export interface Inputs {
  /** Whether all but the posts of an API is what it was. */
  hangsOnPosts(): boolean;
  /**
   * The report of the last build, if this one would be the same in every file; else null.
   *
   * @param posts stands for those that an API has now; null for files
   */
  lastReport(posts: string | null): Report | null;
  /**
   * Takes down what was published, for the next build. What that would not see, or has to see to each time, is not taken down.
   *
   * @param made.read files that the build has read wherever they lie, absolute
   * @param made.posts stands for the posts of an API, if all is well with them
   */
  remember(
    report: Report,
    made: { readonly config: Config; readonly read: readonly string[]; readonly posts: string | null },
  ): void;
}

/** All files that may go into a site; null where they cannot be told. What a build makes is none of them, and packages are told by npm's list. */
export function projectStamps({ root, state, out }: Folders): Stamps | null {
  const lists = [root, join(BUILDER, '..')].map((folder) => join(folder, 'node_modules', '.package-lock.json'));
  if (!lists.some((list) => existsSync(list))) return null;
  const passedBy = new Set([state, out, outputFolder(out), ...MADE.map((name) => join(root, name))]);
  const folders = [root, BUILDER, join(BUILDER, '../shared')];
  const files = unlessRefused(() => stampsBelow(folders, (path) => passedBy.has(path)));
  return files && { ...files, ...stampsOf(lists) };
}

/**
 * @param made.settings as they are written: nothing else need be read of a project that is what it was
 * @param made.project taken before anything was read
 * @throws SiteError `output/untracked` where the output cannot be a folder
 */
export function openInputs(
  folders: Folders,
  { fresh, explain, now, ...options }: BuildOptions,
  made: { readonly settings: RawSettings; readonly environment: Environment; readonly project: Stamps },
): Inputs {
  const { environment, project } = made;
  const out = outputFolder(folders.out);
  const { outcome, lastBuild, lastBuildCopy, postSources } = outputState(folders);
  const places = treesOf(outputState({ ...folders, out }).trees, out);
  const words = { versions: process.versions, packages: environment['NODE_PATH'], host: detectHost(environment) };
  const key = digest(JSON.stringify([folders, out, options, words]), serialize(made.settings.input));

  function isPublished(output: string): boolean {
    const record = readSealed(places.out.manifest);
    if (record?.checksum !== output || phaseOf(places) !== null) return false;
    const files = new Map(record.value as [OutPath, Entry][]);
    const { own, desktop } = untrackedFiles(out, (path) => files.has(path));
    if (own.length + desktop.length > 0) return false;
    return [...files].every(([path, entry]) => isUntouched(join(out, path), entry));
  }

  /** Null where something else than the posts of an API has changed. */
  function readOutcome(): Outcome | null {
    const known = fresh || explain ? null : (readSealed(outcome)?.value as Outcome | undefined);
    const isSame =
      known?.key === key &&
      now.getTime() - known.at < LASTS_MS &&
      areSame(known.project, project) &&
      areSame(known.others, stampsOf(Object.keys(known.others)));
    return isSame ? known : null;
  }
  let last: Outcome | null | undefined;
  const lastOutcome = () => (last === undefined ? (last = unlessRefused(readOutcome)) : last);

  function remember(report: Report, { config, read, posts }: Parameters<Inputs['remember']>[1]): void {
    const { blogs, pictures } = config;
    const isTold = (blogs.apiUrl === null) === (posts === null) && pictures.remote !== 'download';
    const output = readSealed(places.out.manifest)?.checksum;
    if (!isTold || report.nextDue !== null || output === undefined) return;
    const packages = read.filter((file) => !(file in project));
    const start = now.getTime();
    // Of a file that was changed meanwhile nobody knows which of its states went in.
    if (packages.some((file) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? start) >= start)) return;
    const written = [lastBuild, lastBuildCopy, postSources, ...serverFiles(folders)];
    const others = { ...stampsOf(packages), ...byteStampsOf(written) };
    const known: Outcome = { key, output, at: start, project, others, posts, report };
    writeSealed(outcome, known);
  }

  return {
    hangsOnPosts: () => typeof lastOutcome()?.posts === 'string',
    lastReport(posts) {
      const known = lastOutcome();
      return known?.posts === posts && unlessRefused(() => isPublished(known.output)) ? known.report : null;
    },
    remember: (...published) => void unlessRefused(() => remember(...published)),
  };
}

/** What is reported of a build that had nothing to do. */
export function unchangedReport(last: Report, { log, start }: { readonly log: Log; readonly start: Spent }): Report {
  log.info(`nothing has changed since the last build${last.heldBack ? `, posts held back: ${last.heldBack}` : ''}`);
  const same = { postsBefore: last.posts, written: 0, reused: last.files };
  return { ...last, ...same, ...costOf(log, start) };
}

/** What a disk refuses here is no fault of the build, which tells of its own: null, and the long way. */
function unlessRefused<T>(work: () => T): T | null {
  try {
    return work();
  } catch (cause) {
    if (diskProblem(cause) === null) throw cause;
    return null;
  }
}

function serverFiles({ state }: Folders): string[] {
  const folder = join(state, 'hosts');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
