/** Web fonts, cut down to the characters the site uses: files, their CSS, and the check that no character is without a glyph. */
import type { Typography } from '../../../src/contract.ts';
import { SiteError } from '../../core/errors.ts';
import type { OutputFile, Place } from '../../core/types.ts';
import { digest } from '../../cache/cache.ts';
import { codeDigest } from '../../cache/code-digest.ts';
import { remember } from '../../cache/remember.ts';
import type { CutTask } from './cut-font.ts';
import { planFamilies, type Face, type Planned } from './faces.ts';
import { fontCss } from './font-css.ts';
import type { Letters } from './letters.ts';
import { missingLetters } from './missing.ts';
import type { Tools } from './share-out.ts';
import { installedTypefaces } from './typefaces.ts';

interface FontTools extends Tools {
  readonly basePath: string;
  /** `cutFont`, in a worker. */
  readonly cut: (task: CutTask) => Promise<Uint8Array>;
  /** Where the documents have a letter. */
  readonly placeOfLetter: (letter: string) => Place | null;
}

/**
 * The families of the theme, their files cut down to the letters that each gives. A file is called by all that goes into it, so that its
 * name is known at once.
 *
 * @throws SiteError `fonts/not-found`, `fonts/unusable`, `fonts/missing-glyph`
 */
export async function makeFonts(type: Typography, letters: Letters, tools: FontTools) {
  const { cache, basePath } = tools;
  const planned = await planFamilies(type, letters, tools);
  const { families } = planned;
  const lacking = [...new Set(families.flatMap((family) => family.lacking))];
  if (lacking.length > 0) throw new SiteError(missingLetters(lacking, tools.placeOfLetter));

  const code = codeDigest('build/assets');
  const files = new Map(
    planned.files.map((face) => {
      const { family, source, axes, role } = face;
      const task = { source, axes, role, letters: [...face.letters].sort().join(''), kind: 'woff2' } as const;
      const key = digest(code, source.bytes, JSON.stringify([axes, role]), task.letters);
      const path = `assets/${family
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('-')}-${key.slice(0, 8)}.woff2`;
      return [face, { path, maker: `font ${family}`, key, task }];
    }),
  );
  const made = Promise.all(
    Array.from(files.values(), async ({ path, maker, key, task }): Promise<OutputFile> => {
      return { path, maker, bytes: await remember(cache, { kind: 'fonts', key }, () => tools.cut(task)) };
    }),
  );
  made.catch(() => {}); // their reader gets the error; until then it must not count as unhandled
  const pathOf = (face: Face) => files.get(face)!.path;
  return {
    planned,
    css: fontCss(planned, (face) => `${basePath}/${pathOf(face)}`),
    /** The files worth a preload. */
    preloads: [...new Set(families.map(({ early }) => pathOf(early)))],
    /** The WOFF2 files, cut while pages that name them are rendered. */
    files: made,
    /** Those that they are cut from. */
    sources: [...new Set([...files.keys()].map(({ source }) => source.path))],
  };
}

/**
 * The faces that share pictures are set in: the site's own; without web fonts those of the first installed package, since a picture
 * cannot use the fonts of whoever sees it.
 */
export async function pictureFaces(planned: Planned, letters: Letters, tools: Tools): Promise<readonly Face[]> {
  const [installed] = planned.families.length > 0 ? [] : installedTypefaces(tools.root);
  const type = { text: installed?.family ?? undefined, also: [] };
  return (type.text ? await planFamilies(type, letters, tools) : planned).faces;
}
