/** Watches the sources of a site. */
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { portable } from '../core/files.ts';
import { fileStamp } from '../core/site-code.ts';
import { linkTarget } from '../core/source-files.ts';

/** Sources. The builder itself is not watched, since it would have to restart. */
const SOURCES = ['content', 'src', 'static', 'site.config.ts'];

/** In the place of a changed path: everything is made again. */
export const WHOLE = 'the whole site';

/** Ignored inside source folders. */
const FOREIGN_FOLDERS = new Set(['dist', '.site', 'node_modules', '.git']);

/** Temporary files of editors and file managers. */
const EDITOR_FILES =
  /^(?:\..*\.sw[a-z]|4913|\.#.*|#.*#|.*~|.*\.(?:tmp|bak|crdownload)|.*___jb_(?:tmp|old)___|\.DS_Store|Thumbs\.db)$/;

/** Groups the steps of a save, or of a switch of branches, into one change. */
const DEBOUNCE_MS = 15;
/** chokidar reports one change per file in this time and drops further ones. */
const CHOKIDAR_THROTTLE_MS = 60;

/**
 * Watches the sources of a project, and targets of their links inside the project.
 *
 * @param root the project's folder, absolute
 * @param onChange receives the changed paths, relative to root with `/`, sorted. Changes during a call abort its signal and lead to one
 *   more call.
 * @returns `ready` when no further change is missed; `again` starts a call of `WHOLE`; `close` aborts the current call and waits for
 *   it
 */
export function watchProject(root: string, onChange: (paths: readonly string[], signal: AbortSignal) => Promise<void>) {
  const changed = new Set<string>();
  let work = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** The current call of `onChange`. */
  let running: Promise<void> | null = null;
  let isClosed = false;

  const project = realpathSync.native(root);
  const followed = new Set<string>();
  const inProject = (path: string) => portable(root, path);

  // Links are not followed by chokidar, which would follow them anywhere.
  const watcher = watch(
    SOURCES.map((name) => join(root, name)),
    {
      ignoreInitial: true,
      followSymlinks: false,
      ignored(path, stats) {
        const parts = inProject(path).split('/');
        if (parts.some((part) => FOREIGN_FOLDERS.has(part)) || EDITOR_FILES.test(parts.at(-1)!)) return true;
        if (stats?.isSymbolicLink()) follow(inProject(path));
        return false;
      },
    },
  );
  watcher.on('all', (_event, path) => take(inProject(path)));

  function follow(path: string): void {
    const target = linkTarget(root, path);
    // The build reports a link that leads nowhere, or out of the project.
    if ('code' in target || followed.has(target.disk)) return;
    followed.add(target.disk);
    const inside = relative(project, target.disk);
    if (!SOURCES.includes(inside.split(sep)[0]!)) watcher.add(join(root, inside));
  }

  function take(path: string): void {
    changed.add(path);
    work.abort();
    schedule();
  }

  function schedule(): void {
    if (running || isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => (running = run()), DEBOUNCE_MS);
  }

  async function run(): Promise<void> {
    const paths = [...changed].sort();
    changed.clear();
    work = new AbortController();
    const stamps = new Map(paths.map((path) => [path, fileStamp(join(root, path))]));
    setTimeout(() => {
      for (const [path, stamp] of stamps) if (fileStamp(join(root, path)) !== stamp) take(path);
    }, CHOKIDAR_THROTTLE_MS).unref();
    try {
      await onChange(paths, work.signal);
    } finally {
      running = null;
      if (changed.size > 0) schedule();
    }
  }

  return {
    ready: once(watcher, 'ready'),
    again: () => take(WHOLE),
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      work.abort();
      await watcher.close();
      await running;
    },
  };
}
