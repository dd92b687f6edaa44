import { parseDocument } from 'yaml';
import type { Migration } from './migration.ts';
import { withoutSetting } from './settings-text.ts';

const SETTINGS = 'site.config.ts';
const TOKENS = 'src/styles/_tokens.scss';
const THEME = 'content/theme.yaml';
const FAMILY = /^ *--(display|text): '([^']+)'[^\n]*/gm;
/** Where titles have this weight, nothing need say so. */
const USUAL_WEIGHT = 650;

interface OldFont {
  readonly family: string;
  readonly source: string;
  readonly axes?: { readonly wght?: unknown };
}

export const typefaces: Migration = {
  about: `Typefaces move from ${SETTINGS} to ${THEME}, by name.`,
  migrate(project, { base, settings }) {
    const [text, fonts] = [project.text(SETTINGS), settings['fonts'] as readonly OldFont[] | undefined];
    if (text === null || !Array.isArray(fonts) || withoutSetting(text, 'fonts') === text) return [];
    project.write(SETTINGS, withoutSetting(text, 'fonts'));
    const tokens = project.text(TOKENS);
    const families = familiesIn(tokens);
    const [display, words] = ['display', 'text'].map((role) =>
      fonts.find(({ family }) => family === families.get(role)?.family),
    );
    const roles = new Set([display, words].flatMap((font) => (font ? [nameOf(font)] : [])));
    const also = [...new Set(fonts.map(nameOf))].filter((name) => !roles.has(name));
    const weight = display?.axes?.wght;
    const theme = parseDocument(project.text(THEME) ?? '');
    if (!theme.has('type'))
      theme.set('type', {
        ...(display && { display: nameOf(display) }),
        ...(typeof weight === 'number' && weight !== USUAL_WEIGHT && { weight }),
        ...(words && { text: nameOf(words) }),
        ...(also.length > 0 && { also }),
      });
    project.write(THEME, String(theme));
    const old = familiesIn(base.read(TOKENS)?.toString());
    const restored = tokens?.replace(FAMILY, (line, role: string) => old.get(role)?.line ?? line);
    if (restored !== undefined) project.write(TOKENS, restored);
    const files = [...new Set(fonts.map(nameOf))].filter(
      (name) => name.includes('/') && !name.startsWith('content/fonts/'),
    );
    return files.map((file) => `Move ${file} to content/fonts/, and name it so in ${THEME}.`);
  },
};

function familiesIn(tokens: string | null | undefined) {
  return new Map(Array.from((tokens ?? '').matchAll(FAMILY), ([line, role, family]) => [role, { line, family }]));
}

/** `@fontsource-variable/hanken-grotesk/files/…` -> `Hanken Grotesk`; a file of the owner's is its path. */
function nameOf({ source }: OldFont): string {
  const [, slug] = /^@fontsource(?:-variable)?\/([\w-]+)\//.exec(source) ?? [];
  return slug?.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim() ?? source;
}
