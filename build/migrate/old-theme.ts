/** What of a copy of the engine was the owner's look: colours in SCSS, typefaces in the settings, the film of the hero in `src/media`. */
import { parseDocument, stringify } from 'yaml';
import type { Project } from './project.ts';
import { withoutSetting } from './edits.ts';

const SETTINGS = 'site.config.ts';
const TOKENS = 'src/styles/_tokens.scss';
const THEME = 'content/theme.yaml';
/** A colour as Sass had it, alone on its line: `'bg': #fff,` */
const COLOUR = /^ *'([\w-]+)': (?:srgb\()?(#[\da-f]+|oklch\([^)]*\))/gim;
const FAMILY = /^ *--(display|text): '([^']+)'/gm;
/** Where titles have this weight, nothing need say so. */
const USUAL_WEIGHT = 650;

/** The brand of the tokens becomes `content/theme.yaml`, where there is none. @returns what the owner should look at */
export function moveColours(copy: Project): string[] {
  const [, light = '', dark = ''] = copy.text(TOKENS)?.split(/^\$(?:light|dark): \(/m) ?? [];
  const of = (set: string, name: string) => [...set.matchAll(COLOUR)].find(([, key]) => key === name)?.[2];
  const brand = { main: of(light, 'teal'), accent: of(light, 'gold'), light: of(light, 'bg'), dark: of(dark, 'bg') };
  // One that is there was written for this version, as by an owner whose colours the build has refused.
  if (Object.values(brand).includes(undefined) || copy.read(THEME) !== null) return [];
  const lines = Object.entries(brand).map(([name, value]) => `  ${name}: '${value}'\n`);
  copy.write(THEME, `colours:\n${lines.join('')}`);
  return ['Your other colours are made from these four now: look at the pages.'];
}

interface OldFont {
  readonly family: string;
  readonly source: string;
  readonly axes?: { readonly wght?: unknown };
}

/** The setting `fonts` becomes names in `content/theme.yaml`. @returns what the owner should look at */
export function moveTypefaces(copy: Project, fonts: unknown): string[] {
  const text = copy.text(SETTINGS) ?? '';
  const settings = withoutSetting(text, 'fonts');
  if (!Array.isArray(fonts) || settings === text) return [];
  copy.write(SETTINGS, settings);
  const old = fonts as readonly OldFont[];
  const families = [...(copy.text(TOKENS) ?? '').matchAll(FAMILY)];
  const fontOf = (role: string) =>
    old.find(({ family }) => families.some(([, of, name]) => of === role && name === family));
  const [display, words] = [fontOf('display'), fontOf('text')];
  const names = new Set(old.map(nameOf));
  const also = [...names].filter((name) => ![display, words].some((font) => font && nameOf(font) === name));
  const weight = display?.axes?.wght;
  const theme = parseDocument(copy.text(THEME) ?? '');
  if (!theme.has('type'))
    theme.set('type', {
      ...(display && { display: nameOf(display) }),
      ...(typeof weight === 'number' && weight !== USUAL_WEIGHT && { weight }),
      ...(words && { text: nameOf(words) }),
      ...(also.length > 0 && { also }),
    });
  copy.write(THEME, String(theme));
  const files = [...names].filter((name) => name.includes('/') && !name.startsWith('content/fonts/'));
  return files.map((file) => `Move ${file} to content/fonts/, and name it so in ${THEME}.`);
}

/** `@fontsource-variable/hanken-grotesk/files/…` -> `Hanken Grotesk`; a file of the owner's is its path. */
function nameOf({ source }: OldFont): string {
  const [, slug] = /^@fontsource(?:-variable)?\/([\w-]+)\//.exec(source) ?? [];
  return slug?.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim() ?? source;
}

/** A hero that shows the film and does not name it. */
const SHOWS = /^( *)shows: *['"]?film['"]?[^\n]*\n/gm;
const FILM = { files: ['hero$.webm', 'hero$.mp4'], poster: ['hero-poster$.avif', 'hero-poster$.webp'] };

/** The film moves from `src/media` to `content/film`, and the pages that show it name it. */
export function moveFilm(copy: Project): void {
  const isUnnamed = (text: string) => text.search(SHOWS) >= 0 && !text.includes('film:');
  const pages = copy.files().filter((path) => /^content\/.*\.md$/.test(path) && isUnnamed(copy.text(path)!));
  const [wide, narrow] = ['', '-narrow'].map((cut) => {
    const inFolder = (names: readonly string[]) => names.map((name) => `/film/${name.replace('$', cut)}`);
    return { files: inFolder(FILM.files), poster: inFolder(FILM.poster) };
  });
  const places = [wide!, narrow!].flatMap(({ files, poster }) => [...files, ...poster]);
  const old = new Map(places.map((place) => [place, copy.read(place.replace('/film', 'src/media'))]));
  if (pages.length === 0 || [...old.values()].includes(null)) return;
  for (const [place, bytes] of old) copy.write(`content${place}`, bytes);
  const yaml = stringify({ film: { ...wide, narrow } });
  const fields = (line: string, indent: string) => line + yaml.replace(/^(?=.)/gm, indent);
  for (const path of pages) copy.write(path, copy.text(path)!.replace(SHOWS, fields));
}
