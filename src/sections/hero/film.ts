/** The film of a hero, its poster and first frame, in the cuts that windows get: each as the files that a page names. */
import { siteUrl, type Page } from '../../context/context.tsx';
import type { FieldsOf } from '../kind.ts';
import type schema from './schema.ts';

export type Film = NonNullable<FieldsOf<typeof schema>['film']>;
type Asked = Pick<Page, 'content' | 'settings' | 'facts'>;

/** Where the hero is so tall that half of the picture shows. */
const NARROW = '(max-width: 55.99rem) and (orientation: portrait)';

const TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm', jpg: 'image/jpeg' };

/** The first that fits is taken: the upright cut, where there is one, then the wide one. */
export function cutsOf({ narrow, ...wide }: Film, page: Asked) {
  const named = (paths: readonly string[], media: string | undefined) =>
    paths.map((path) => {
      const ending = path.split('.').at(-1)!;
      return { media, src: addressOf(path, page), type: TYPES[ending] ?? `image/${ending}` };
    });
  const cut = ({ files, poster }: Pick<Film, 'files' | 'poster'>, media?: string) => ({
    films: named(files, media),
    posters: named(poster, media),
    frame: { media, src: page.content.pictures[siteUrl(page.settings, poster.at(-1)!)]?.blur },
  });
  return [...(narrow ? [cut(narrow, NARROW)] : []), cut(wide)];
}

/** Under the name that the build gives it, which browsers may keep. */
function addressOf(path: string, { content, settings, facts }: Asked): string {
  const own = siteUrl(settings, path);
  const address = content.pictures[own]?.src ?? own;
  facts.files.add(address);
  return address;
}
