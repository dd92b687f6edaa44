/** Head tags that search engines and share cards rely on. */
import type { ErrorRest, Policy } from '../core/types.ts';
import type { Findings } from '../links/findings.ts';
import type { CheckedPage, PageReading } from './page-reading.ts';
import type { SiteAddress } from '../links/target.ts';

/** Shorter says nothing, longer is cut off in results. */
const TITLE_CHARACTERS = { least: 10, most: 65 };
const DESCRIPTION_CHARACTERS = { least: 50, most: 160 };

/** What a share card needs (Open Graph protocol, basic metadata; X cards). */
const SHARE_TAGS = ['og:title', 'og:description', 'og:image', 'og:type', 'twitter:card'];

/** May search engines list the page? Not with `noindex`, and not when it only sends its visitors on. */
export function isIndexable({ metas, refreshes }: PageReading): boolean {
  const directives = new Set((metas.get('robots') ?? '').toLowerCase().split(/\s*,\s*/));
  return !refreshes && !directives.has('noindex') && !directives.has('none');
}

interface Fault {
  readonly code: ErrorRest<'head/'>;
  readonly policy: Policy;
  readonly message: string;
  readonly hint: string;
}

/**
 * Problems `head/…`: `heading`; on indexable pages also `title-length`, `description`,
 * `description-length`, `canonical`, `share-tag`, `duplicate-title`, `duplicate-description`.
 *
 * @returns a function that takes one page after the other
 */
export function checkHead(site: SiteAddress, findings: Findings): (page: CheckedPage) => void {
  const firstWith = { title: new Map<string, string>(), description: new Map<string, string>() };

  function duplicate(what: 'title' | 'description', text: string, page: string): Fault[] {
    const first = firstWith[what].get(text);
    firstWith[what].set(text, first ?? page);
    if (first === undefined || text === '') return [];
    const message = `The ${what} "${text}" is that of ${first} as well`;
    return [{ code: `duplicate-${what}`, policy: 'warn', message, hint: `Give each page a ${what} of its own.` }];
  }

  return ({ reading, url, page, file }) => {
    const faults = heading(reading);
    if (isIndexable(reading))
      faults.push(
        ...textLengths(reading),
        ...canonical(reading, url, site),
        ...shareTags(reading),
        ...duplicate('title', reading.title ?? '', page),
        ...duplicate('description', reading.metas.get('description') ?? '', page),
      );
    for (const { code, ...fault } of faults) {
      // The words in the head of a post's page are its author's.
      const posts = reading.post !== null && fault.policy === 'warn' ? { posts: [reading.post] } : {};
      findings.add({ ...fault, ...posts, code: `head/${code}`, place: { file }, page });
    }
  };
}

/** That there is a title and a language is html-validate's to say. */
function heading({ topHeadings, refreshes }: PageReading): Fault[] {
  if (topHeadings === 1 || refreshes) return [];
  const message = topHeadings === 0 ? 'The page has no <h1>' : `The page has ${topHeadings} <h1> headings`;
  return [{ code: 'heading', policy: 'fail', message, hint: 'Give each page exactly one <h1>.' }];
}

function textLengths({ title, metas, hasPost }: PageReading): Fault[] {
  const description = metas.get('description');
  const ofTitle = title ? lengthOf('title', title, TITLE_CHARACTERS) : [];
  if (!description) {
    const hint = 'Give it a <meta name="description">.';
    return [...ofTitle, { code: 'description', policy: 'fail', message: 'The page has no description', hint }];
  }
  // A post's description is what its author made of it, or follows from its title.
  return hasPost ? ofTitle : [...ofTitle, ...lengthOf('description', description, DESCRIPTION_CHARACTERS)];
}

function lengthOf(
  what: 'title' | 'description',
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): Fault[] {
  const { length } = [...text];
  if (length >= least && length <= most) return [];
  const message = `The ${what} "${text}" has ${length} characters, ${length < least ? `fewer than ${least}` : `more than ${most}`}`;
  return [{ code: `${what}-length`, policy: 'warn', message, hint: `Aim at ${least} to ${most} characters.` }];
}

function canonical({ canonicals }: PageReading, url: string, { origin, basePath }: SiteAddress): Fault[] {
  const [first, ...others] = canonicals;
  const fault = (message: string, hint = `Write <link rel="canonical" href="${url}"> in the head, once.`): Fault[] => [
    { code: 'canonical', policy: 'fail', message, hint },
  ];
  if (first === undefined) return fault(`The page has no canonical link; its address is ${url}`);
  if (others.length > 0) return fault(`The page has ${others.length + 1} canonical links`);
  if (!first.startsWith(`${origin}${basePath}/`)) {
    // Most often every page says so: the output was built with other settings.
    return fault(
      `The canonical link leads to ${new URL(first, url).origin}, and the site's address is ${origin}${basePath}/`,
      'Check with the SITE_ORIGIN and SITE_BASE_PATH it was built with.',
    );
  }
  return first === url ? [] : fault(`The canonical link says ${first}, and the page's own address is ${url}`);
}

function shareTags({ metas }: PageReading): Fault[] {
  return SHARE_TAGS.filter((tag) => !metas.get(tag)).map((tag) => ({
    code: 'share-tag',
    policy: 'fail',
    message: `The page has no ${tag}`,
    hint: `Write <meta ${tag.startsWith('og:') ? 'property' : 'name'}="${tag}"> in the head.`,
  }));
}
