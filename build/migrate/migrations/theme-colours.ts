import type { Project } from '../project.ts';
import type { OldEngine } from '../old-engine.ts';
import type { Migration } from './migration.ts';

const TOKENS = 'src/styles/_tokens.scss';
const THEME = 'content/theme.yaml';
/** A colour as Sass had it, alone on its line: `'bg': #fff,` or `$night: oklch(19% 0.025 205);` */
const COLOUR = /^ *['$]([\w-]+)'?: (?:srgb\()?(#[\da-f]+|oklch\([^)]*\))[^\n]*/gim;

export const themeColours: Migration = {
  about: 'Colours move from SCSS to content/theme.yaml.',
  migrate(project, { base }) {
    const [, light, dark] = project.text(TOKENS)?.split(/^\$(?:light|dark): \(/m) ?? [];
    if (light === undefined || dark === undefined) return [];
    const of = (set: string, name: string) => [...set.matchAll(COLOUR)].find(([, key]) => key === name)?.[2];
    const brand = { main: of(light, 'teal'), accent: of(light, 'gold'), light: of(light, 'bg'), dark: of(dark, 'bg') };
    const lines = Object.entries(brand).map(([name, colour]) => `  ${name}: '${colour}'\n`);
    if (Object.values(brand).includes(undefined)) return [];
    // One that is there was written for this version, as by an owner whose colours the build has refused.
    if (project.read(THEME) === null) project.write(THEME, `colours:\n${lines.join('')}`);
    const isOwn = [TOKENS, 'src/styles/_variables.scss'].map((path) => withColoursOf(base, path, project));
    return isOwn.includes(true) ? ['Your other colours are made from these four now: look at the pages.'] : [];
  },
};

/** Colours as the engine had them: their lines are gone in the next version, and merge with it. @returns whether any was another */
function withColoursOf(base: OldEngine, path: string, project: Project): boolean {
  const [own, old] = [project.text(path), base.read(path)?.toString()];
  if (own === null || old === undefined) return false;
  const before = Array.from(old.matchAll(COLOUR), ([line]) => line);
  const isSame = before.length === [...own.matchAll(COLOUR)].length;
  const text = isSame ? own.replace(COLOUR, () => before.shift()!) : own;
  if (text !== own) project.write(path, text);
  return text !== own;
}
