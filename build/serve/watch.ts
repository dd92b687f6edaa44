/** Tells when something the site is made from has changed. */
import { realpathSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { fileStamp } from '../core/file-stamp.ts';
import { linkTarget } from '../core/source-files.ts';
import type { Problem } from '../core/types.ts';

/** What a site is made from. The generator itself is not watched: it would have to be started again. */
const SOURCES = ['content', 'src', 'static', 'site.config.ts'];

/** Output, state and dependencies, should they lie inside a source folder. */
const FOREIGN_FOLDERS = new Set(['dist', '.site', 'node_modules', '.git']);

/** Files that editors and file managers put beside the one being edited. */
const EDITOR_FILES =
  /^(?:\..*\.sw[a-z]|4913|\.#.*|#.*#|.*~|.*\.(?:tmp|bak|crdownload)|.*___jb_(?:tmp|old)___|\.DS_Store|Thumbs\.db)$/;

/** An editor that saves in several steps, or a branch that is switched, is one change. */
const DEBOUNCE_MS = 15;
/** chokidar tells of one change of a file in so many ms, and passes by those after it. */
const UNTOLD_MS = 60;
/** How many paths a line names. */
const NAMED = 5;

export interface Watch {
  /** The folders have been read: from here on no change is missed. */
  readonly ready: Promise<void>;
  /** Ends the work that is under way, and waits for it. */
  close(): Promise<void>;
}

export interface Watching {
  /**
   * Gets the changed paths, relative to root with `/`, sorted; while it works, further changes give its signal, are gathered and
   * lead to one more call.
   */
  onChange(paths: readonly string[], signal: AbortSignal): Promise<void>;
  /** Gets what is wrong with a link in `src`. Of others the build says it. */
  onLink(problem: Problem): void;
}

/**
 * Watches a project's sources, and where their links lead inside the project.
 *
 * @param root the project's folder, absolute
 */
export function watchProject(root: string, { onChange, onLink }: Watching): Watch {
  const changed = new Set<string>();
  let work = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  /** The call of `onChange` that is under way. */
  let running: Promise<void> | null = null;
  let isClosed = false;

  const project = realpathSync.native(root);
  const followed = new Set<string>();
  const inProject = (path: string) => relative(root, path).split(sep).join('/');

  // Links are watched as what they are: chokidar would follow them anywhere.
  const watcher = watch(
    SOURCES.map((name) => join(root, name)),
    {
      ignoreInitial: true,
      followSymlinks: false,
      ignored(path, stats) {
        if (isIgnored(inProject(path))) return true;
        if (stats?.isSymbolicLink()) follow(inProject(path));
        return false;
      },
    },
  );
  watcher.on('all', (_event, path) => take(inProject(path)));

  function follow(path: string): void {
    const target = linkTarget({ root, project, path }, []);
    const leadsTo = 'code' in target ? target.message : relative(project, target.disk);
    if (followed.has(path + leadsTo)) return;
    followed.add(path + leadsTo);
    if ('code' in target) {
      if (path.startsWith('src/')) onLink({ ...target, severity: 'warning' });
    } else if (!SOURCES.includes(leadsTo.split(sep)[0]!)) watcher.add(join(root, leadsTo));
  }

  function take(path: string): void {
    changed.add(path);
    work.abort();
    schedule();
  }

  function schedule(): void {
    if (running || isClosed) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => (running = run()), DEBOUNCE_MS);
  }

  async function run(): Promise<void> {
    const paths = [...changed].sort();
    changed.clear();
    work = new AbortController();
    const stampOf = (path: string) => fileStamp(join(root, path)).text;
    const stamps = new Map(paths.map((path) => [path, stampOf(path)]));
    setTimeout(() => {
      for (const [path, stamp] of stamps) if (stampOf(path) !== stamp) take(path);
    }, UNTOLD_MS).unref();
    try {
      await onChange(paths, work.signal);
    } finally {
      running = null;
      if (changed.size > 0) schedule();
    }
  }

  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      work.abort();
      await watcher.close();
      await running;
    },
  };
}

/** What a watch has noticed, in one line however much it is. */
export function changedLine(paths: readonly string[]): string {
  const more = paths.length - NAMED;
  return `changed: ${paths.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function isIgnored(path: string): boolean {
  return EDITOR_FILES.test(basename(path)) || path.split('/').some((part) => FOREIGN_FOLDERS.has(part));
}
