/** Structured data of the pages of topics, tags, authors and years. */
import type { Thing } from 'schema-dts';
import type { Person } from '../content/site-content.ts';
import type { Settings } from '../contract.ts';
import type { CardPost } from '../context/card-post.ts';
import { publicUrl } from '../context/context.tsx';
import { listPath, postPath } from '../context/paths.ts';
import { authorId, blogId, listItems, organizationId } from './jsonld.ts';

/** A page of some of the posts; `path` is that of the part itself. */
interface ListPage {
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

/** @param posts those that stand as cards */
export function postList(settings: Settings, list: ListPage, posts: readonly CardPost[]): Thing {
  const pages = posts.map(({ slug, title }) => ({ name: title, path: postPath(slug) }));
  return {
    '@type': 'CollectionPage',
    ...aboutList(settings, list),
    ...(posts.length > 0 && {
      mainEntity: { '@type': 'ItemList', itemListElement: listItems(settings, pages) },
    }),
  };
}

/** The page of an author, who is the same on every post of theirs (`authorId`). */
export function profile(
  settings: Settings,
  list: ListPage,
  { name, person }: { readonly name: string; readonly person: Person | undefined },
): Thing {
  const id = authorId(settings, name);
  return {
    '@type': 'ProfilePage',
    ...aboutList(settings, list),
    mainEntity: {
      '@type': 'Person',
      ...(id && { '@id': id }),
      name,
      ...(person && {
        jobTitle: person.role,
        worksFor: { '@id': organizationId(settings) },
        ...(person.text && { description: person.text }),
        ...(person.photo && { image: publicUrl(settings, person.photo) }),
      }),
    },
  };
}

function aboutList(settings: Settings, { path, name, description }: ListPage) {
  return {
    '@id': publicUrl(settings, path),
    url: publicUrl(settings, path),
    name,
    description,
    inLanguage: settings.language,
    isPartOf: { '@type': 'Blog' as const, '@id': blogId(settings), url: publicUrl(settings, listPath(1)) },
  };
}
