/** One project built again and again, and compared with a copy of it that was never built: files, problems and exit code. */
import { createHash } from 'node:crypto';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { shortHash } from '../../build/cache/cache.ts';
import type { LastBuild } from '../../build/publish/last-build.ts';
import type { Problem, Report } from '../../build/core/types.ts';
import { copyProject, makeFolder, readTree } from './folder.ts';
import { PROJECT, shareCache } from './sample-site.ts';
import { siteReport } from './site-command.ts';
import { WHOLE } from './whole.ts';

/** What a build comes to. */
export interface Result {
  readonly code: number | null;
  readonly problems: readonly Problem[];
  /** Path -> SHA-256 of every file that is this build's own: what stays for open tabs is not. None of a build that failed. */
  readonly files: Readonly<Record<string, string>>;
}

const digest = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex');

/** Kinds of the cache that all fresh copies share: to cut fonts is two fifths of a small build. */
const SHARED = ['fonts', 'font-facts', 'picture-fonts'];

/** @param site its folder; it is copied */
export function openWarmProject(site: string) {
  const root = withPackages(copyProject(site));
  /** What was built once from the same is not built again. */
  const colds = new Map<string, Promise<Result>>();
  const fonts = makeFolder();

  function cold(): Promise<Result> {
    const copy = copyProject(root);
    const key = digest(JSON.stringify([readTree(copy), project.environment, project.flags, project.beside()]));
    const known = colds.get(key);
    if (known) return known;
    shareCache(fonts, copy, SHARED);
    const made = build(withPackages(copy), project).then(({ result }) => result);
    colds.set(key, made);
    return made;
  }

  /** Every tenth state is compared, as is each of the nightly run: what is stale stays so. */
  let states = 0;
  const isCompared = () => WHOLE || states++ % 10 === 0;

  const project = {
    root,
    /** SITE_* variables of the builds to come. */
    environment: {} as Record<string, string>,
    /** Options of the builds to come. */
    flags: [] as readonly string[],
    /** What the project is made from beside its files: it tells two states of a posts API apart. */
    beside: () => '',
    /**
     * Builds what is there now.
     *
     * @returns the report of the build that knew of those before
     */
    build: async () => (isCompared() ? project.buildCompared() : (await project.buildAlone()).report),
    /** Like `build`, and fails unless it is what a build of a fresh copy gives. */
    async buildCompared() {
      const [{ report, result }, expected] = await Promise.all([project.buildAlone(), cold()]);
      expect({ ...result, files: differing(result.files, expected.files) }).toEqual({ ...expected, files: [] });
      return report;
    },
    /** What the last build came to. */
    last: null as Awaited<ReturnType<typeof build>> | null,
    /** Builds what is there now, held to nothing. */
    buildAlone: async () => (project.last = await build(root, project)),
  };
  return project;
}

/** Paths whose files are not the same in both, or are in one alone. */
function differing(some: Result['files'], others: Result['files']): string[] {
  const paths = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...paths].filter((path) => some[path] !== others[path]);
}

function withPackages(root: string): string {
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

async function build(
  root: string,
  { flags, environment }: { flags: readonly string[]; environment: Record<string, string> },
): Promise<{ report: Report; result: Result }> {
  const { code, report } = await siteReport(root, ['build', ...flags], environment);
  const out = join(root, 'dist');
  const facts = join(root, '.site/last-build', `${shortHash(out)}.json`);
  if (!report.ok) return { report, result: { code, problems: report.problems, files: {} } };
  const kept = new Set((JSON.parse(readFileSync(facts, 'utf8')) as LastBuild).kept);
  const own = Object.entries(readTree(out)).filter(([path]) => !kept.has(path));
  const files = Object.fromEntries(own.map(([path, bytes]) => [path, digest(bytes)]));
  return { report, result: { code, problems: report.problems, files } };
}
