/** `site migrate --from OLD`: what is the owner's in a project that is a copy of the whole engine, for one that has it as a package. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { publicNames } from '../assets/bundle/import-plugins.ts';
import { SiteError, error } from '../core/errors.ts';
import { importFresh, ENGINE, PACKAGE } from '../core/site-code.ts';
import { editProject } from './edits.ts';
import { moveColours, moveFilm, moveTypefaces } from './old-theme.ts';
import { git, openProject, type Project } from './project.ts';

const SETTINGS = 'site.config.ts';
/** The owner's folders, and where their files are in the new project. */
const OWN = [
  [/^(?=(?:content|static)\/)/, ''],
  [/^src\/own\//, 'src/'],
] as const;
/** Folders of the engine in which owners had files too. */
const SHARED = [
  [/^src\/(?=sections\/[^/]+\/)/, 'src/'],
  [/^src\/islands\/entries\//, 'src/islands/'],
] as const;
/** Files of a copy that owners change, and that have no place in the new project. */
const NOT_ENGINE = /^(?:README\.md|LICENSE|package(?:-lock)?\.json|\.github\/|\.vscode\/|\.editorconfig|\.prettierrc)/;

/**
 * @param project the new one, to which the files are written
 * @param base the commit of the old one at which it was as it came
 * @returns what the owner should look at, a sentence each
 * @throws SiteError `migrate/base`, `migrate/no-project`
 */
export async function takeFromCopy(project: Project, old: string, base: string | null): Promise<string[]> {
  const copy = openProject(old);
  const early = copy.files().find((path) => /^content\/pages\/[^/]+\.yaml$/.test(path));
  if (early !== undefined) {
    const message = `${early} is of a time before pages were lists of sections, and this version does not read it.`;
    throw new SiteError(error('migrate/no-project', message));
  }
  const engine = engineAt(old, base);
  const isEngines = (path: string) => engine.files.includes(path) || existsSync(join(ENGINE, path));
  /** Where a file of the old project is in the new one; null for the engine's. */
  const placeOf = (path: string): string | null => {
    if (path === SETTINGS) return path;
    const [from, to] = [...OWN, ...(isEngines(path) ? [] : SHARED)].find(([from]) => from.test(path)) ?? [];
    return from ? path.replace(from, to!) : null;
  };
  const changed = engine.changed.filter((path) => placeOf(path) === null && !NOT_ENGINE.test(path));
  const fonts = await fontsOf(old);
  const notes = [...moveColours(copy), ...moveTypefaces(copy, fonts), ...editProject(copy)];
  moveFilm(copy);

  for (const path of project.files()) if (/^(?:content|static|src)\//.test(path)) project.write(path, null);
  for (const path of copy.files()) {
    const place = placeOf(path);
    if (place === null) continue;
    if (path !== SETTINGS && !/^src\/.*\.(?:tsx?|scss)$/.test(path)) project.write(place, copy.read(path));
    else {
      const { text, problems } = movedCode(copy.text(path)!, path, placeOf);
      notes.push(...problems);
      project.write(place, text);
    }
  }
  notes.push(...ownPackages(project, copy, engine.manifest));
  return [...notes, ...changed.map((path) => `You changed ${path} of the engine, which does not come along.`)];
}

/** What the engine had at a commit of the old project's repository, and which of it is another file now. */
function engineAt(root: string, commit: string | null) {
  const paths = (...args: readonly string[]) => git(root, ...args)?.split('\0');
  const failed = (message: string) => new SiteError(error('migrate/base', message, null, { file: root }));
  if (commit === null) throw failed('Nothing says at which commit this project was as it came.');
  const files = paths('ls-tree', '-r', '-z', '--name-only', '--full-tree', commit);
  if (!files) throw failed(`Its repository has no commit ${commit}.`);
  const changed = paths('diff', '-z', '--name-only', '--no-renames', '--diff-filter=M', commit) ?? [];
  return { files, changed: changed.filter(Boolean), manifest: git(root, 'show', `${commit}:package.json`) };
}

const IMPORT = /^(import\s+(?:type\s+)?)([^'"]*?)(\s+from\s+)(['"])(\.\.?\/[^'"]+|zod)\4/gm;
const ADDRESS = /((?:\bfrom|\bimport|@use|@forward)\s*\(?\s*['"])(\.\.?\/[^'"]+)(?=['"])/g;
/** `@use '../../../styles/mixins'`: the folder of the engine's styles is where Sass looks. */
const STYLES = /(@(?:use|forward|import)\s+['"])(?:\.\.?\/)+styles\//g;

const bare = (name: string) => name.trim().replace(/^type\s+/, '');

/**
 * Code of the owner's for its new place: imports of the engine are by the name of the package, those of the owner's files lead where they did.
 *
 * @param path of the file in the old project
 * @param placeOf where a file of it is in the new one; null for the engine's
 * @returns the text; and names of the engine that it keeps to itself, a sentence each
 */
export function movedCode(text: string, path: string, placeOf: (path: string) => string | null) {
  const names = publicNames(join(ENGINE, 'src/public.ts'));
  const problems: string[] = [];
  const fileOf = (address: string) => posix.join(posix.dirname(path), address);
  const byName = (whole: string, start: string, what: string, from: string, quote: string, address: string) => {
    const named = `${from}${quote}${PACKAGE}${quote}`;
    if (address === 'zod') return /^\* as z$/.test(what) ? `${start}{ z }${named}` : whole;
    const file = fileOf(address);
    if (placeOf(file) !== null) return whole;
    const [, list] = /^\{([^}]*)\}$/.exec(what) ?? [];
    const wanted = list?.split(',').map(bare).filter(Boolean) ?? [what];
    const lacking = wanted.filter((name) => list === undefined || !names.has(name));
    if (lacking.length > 0)
      problems.push(`${path} imports ${lacking.join(', ')} of ${file}, which ${PACKAGE} keeps to itself.`);
    return start + what + named;
  };
  const moved = (whole: string, before: string, address: string) => {
    const place = placeOf(fileOf(address));
    if (place === null) return whole;
    const to = posix.relative(posix.dirname(placeOf(path)!), place);
    return before + (to.startsWith('.') ? to : `./${to}`);
  };
  return { text: text.replace(IMPORT, byName).replace(ADDRESS, moved).replace(STYLES, '$1'), problems };
}

/** Packages that the owner has added, typefaces mostly, are named by the new project. */
function ownPackages(project: Project, copy: Project, base: string | null): string[] {
  const manifestOf = (text: string | null) => JSON.parse(text ?? '{}') as { readonly dependencies?: object };
  const { dependencies: before = {} } = manifestOf(base);
  const { dependencies: now = {} } = manifestOf(copy.text('package.json'));
  const added = Object.entries(now).filter(([name]) => !(name in before));
  if (added.length === 0) return [];
  const manifest = manifestOf(project.text('package.json'));
  const dependencies = { ...Object.fromEntries(added), ...manifest.dependencies };
  project.write('package.json', `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`);
  return [`package.json names your packages too: ${added.map(([name]) => name).join(', ')}. Run npm install.`];
}

/** The setting `fonts` of an engine whose modules may not load any more. */
async function fontsOf(root: string): Promise<unknown> {
  const file = join(root, SETTINGS);
  if (!existsSync(file)) return undefined;
  const loaded = await importFresh(file, readFileSync(file)).catch(() => ({ default: {} }));
  return (loaded.default as { readonly fonts?: unknown }).fonts;
}
