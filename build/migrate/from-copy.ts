/** `site migrate --from OLD`: what is the owner's in a project that is a copy of the whole engine, for one that has it as a package. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFresh } from '../core/import-fresh.ts';
import { ENGINE } from '../core/site-code.ts';
import { COPY_MIGRATIONS } from './migrations/all.ts';
import { oldEngine } from './old-engine.ts';
import { withPublicImports } from './own-code.ts';
import { openProject, sourcesIn, type Project } from './project.ts';

/** The owner's folders, and where they are in the new project. */
const OWN = Object.entries({ 'content/': 'content/', 'static/': 'static/', 'src/own/': 'src/' });
const SETTINGS = 'site.config.ts';
/** Files of a copy that owners change, and that have no place in the new project. */
const NOT_ENGINE = /^(?:README\.md|LICENSE|package(?:-lock)?\.json|\.github\/|\.vscode\/|\.editorconfig|\.prettierrc)/;

/**
 * @param project the new one, to which the files are written
 * @param base the commit of the old one at which it was as it came
 * @returns what the owner should look at, a sentence each
 * @throws SiteError `migrate/base`
 */
export async function takeFromCopy(project: Project, old: string, base: string | null): Promise<string[]> {
  const engine = oldEngine(old, base);
  const copy = openProject(old);
  const isOwn = (path: string) => path === SETTINGS || OWN.some(([from]) => path.startsWith(from));
  const changed = copy.files().filter((path) => {
    const name = engine.files.get(path);
    return name !== undefined && !isOwn(path) && !NOT_ENGINE.test(path) && name !== blobSha(copy.onDisk(path)!);
  });
  const target = new Set(sourcesIn(ENGINE));
  const settings = await settingsOf(old);
  const notes = COPY_MIGRATIONS.flatMap(({ migrate }) => [...migrate(copy, { base: engine, target, settings })]);

  for (const path of project.files()) if (OWN.some(([, to]) => path.startsWith(to))) project.write(path, null);
  for (const path of copy.files()) {
    const [from, to] = OWN.find(([from]) => path.startsWith(from)) ?? [];
    if (from === undefined && path !== SETTINGS) continue;
    const isCode = path === SETTINGS || (from === 'src/own/' && /\.(?:tsx?|scss)$/.test(path));
    const place = from === undefined ? path : to + path.slice(from.length);
    if (!isCode) project.write(place, copy.read(path));
    else {
      const { text, problems } = withPublicImports(copy.text(path)!, path);
      notes.push(...problems);
      project.write(place, text);
    }
  }
  notes.push(...ownPackages(project, copy, engine.read('package.json')));
  return [...notes, ...changed.map((path) => `You changed ${path} of the engine, which does not come along.`)];
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Packages that the owner has added, typefaces mostly, are named by the new project. */
function ownPackages(project: Project, copy: Project, base: Buffer | null): string[] {
  const manifestOf = (text: string | null | undefined) => JSON.parse(text ?? '{}') as Manifest;
  const packagesOf = (text: string | null | undefined) => manifestOf(text).dependencies ?? {};
  const before = packagesOf(base?.toString());
  const added = Object.entries(packagesOf(copy.text('package.json'))).filter(([name]) => !(name in before));
  if (added.length === 0) return [];
  const manifest = manifestOf(project.text('package.json'));
  const dependencies = { ...Object.fromEntries(added), ...manifest.dependencies };
  project.write('package.json', `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`);
  return [`package.json names your packages too: ${added.map(([name]) => name).join(', ')}. Run npm install.`];
}

async function settingsOf(root: string): Promise<{ readonly [key: string]: unknown }> {
  const file = join(root, SETTINGS);
  if (!existsSync(file)) return {};
  // Of another engine, whose modules may not load any more.
  const { default: settings = {} } = await importFresh(file, readFileSync(file)).catch(() => ({ default: {} }));
  return settings as { readonly [key: string]: unknown };
}

/** Git's name of a file's content. */
function blobSha(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
