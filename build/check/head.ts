/** Head tags that search engines and share cards rely on. */
import type { ErrorRest, Place, Policy } from '../core/types.ts';
import type { Finding, Findings } from '../links/findings.ts';
import type { CheckedPage, PageReading } from './page-reading.ts';
import type { PostNames } from './post-names.ts';
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

export interface HeadCheck {
  add(page: CheckedPage): void;
}

/**
 * Problems `head/…`: `heading`; on indexable pages also `title-length`, `description`,
 * `description-length`, `canonical`, `share-tag`, `duplicate-title`, `duplicate-description`.
 */
export function checkHead(
  site: SiteAddress,
  { findings, nameOf }: { findings: Findings; nameOf: PostNames },
): HeadCheck {
  const firstWith = { title: new Map<string, string>(), description: new Map<string, string>() };

  /** The words in the head of a post's page are its author's. */
  function tell({ reading: { post } }: CheckedPage, found: Finding): void {
    const isAuthors = post !== null && found.policy === 'warn';
    findings.add({ ...found, ...(isAuthors && { posts: [nameOf(post)] }) });
  }

  /** Reports the second page with a text, and every one after it. */
  function reportDuplicate(what: 'title' | 'description', text: string, checked: CheckedPage): void {
    const first = firstWith[what].get(text);
    if (first === undefined) firstWith[what].set(text, checked.page);
    else
      tell(checked, {
        ...at(checked),
        code: `head/duplicate-${what}`,
        policy: 'warn',
        message: `The ${what} "${text}" is that of ${first} as well`,
        hint: `Give each page a ${what} of its own.`,
      });
  }

  return {
    add(checked) {
      const { reading } = checked;
      for (const finding of heading(checked)) findings.add(finding);
      if (!isIndexable(reading)) return;
      for (const finding of [...textLengths(checked), ...canonical(checked, site), ...shareTags(checked)])
        tell(checked, finding);
      if (reading.title) reportDuplicate('title', reading.title, checked);
      const description = reading.metas.get('description');
      if (description) reportDuplicate('description', description, checked);
    },
  };
}

function at({ page, file }: CheckedPage): { page: string; place: Place } {
  return { page, place: { file } };
}

function finding(
  checked: CheckedPage,
  policy: Policy,
  [code, message, hint]: [ErrorRest<'head/'>, string, string],
): Finding {
  return { ...at(checked), code: `head/${code}`, policy, message, hint };
}

/** That there is a title and a language is html-validate's to say. */
function heading(checked: CheckedPage): Finding[] {
  const { topHeadings, refreshes } = checked.reading;
  if (topHeadings === 1 || refreshes) return [];
  const message = topHeadings === 0 ? 'The page has no <h1>' : `The page has ${topHeadings} <h1> headings`;
  return [finding(checked, 'fail', ['heading', message, 'Give each page exactly one <h1>.'])];
}

function textLengths(checked: CheckedPage): Finding[] {
  const { title, metas, hasPost } = checked.reading;
  const description = metas.get('description');
  const found: Finding[] = [];
  if (title) found.push(...lengthOf('title', title, { checked, limits: TITLE_CHARACTERS }));
  if (!description) {
    found.push(
      finding(checked, 'fail', ['description', 'The page has no description', 'Give it a <meta name="description">.']),
    );
  } else if (!hasPost) {
    // A post's description is what its author made of it, or follows from its title.
    found.push(...lengthOf('description', description, { checked, limits: DESCRIPTION_CHARACTERS }));
  }
  return found;
}

function lengthOf(
  what: 'title' | 'description',
  text: string,
  { checked, limits: { least, most } }: { checked: CheckedPage; limits: { least: number; most: number } },
): Finding[] {
  const length = [...text].length;
  if (length >= least && length <= most) return [];
  const message = `The ${what} "${text}" has ${length} characters, ${length < least ? `fewer than ${least}` : `more than ${most}`}`;
  return [finding(checked, 'warn', [`${what}-length`, message, `Aim at ${least} to ${most} characters.`])];
}

function canonical(checked: CheckedPage, { origin, basePath }: SiteAddress): Finding[] {
  const { reading, url } = checked;
  const [first, ...others] = reading.canonicals;
  const tell = (message: string) => [
    finding(checked, 'fail', ['canonical', message, `Write <link rel="canonical" href="${url}"> in the head, once.`]),
  ];
  if (first === undefined) return tell(`The page has no canonical link; its address is ${url}`);
  if (others.length > 0) return tell(`The page has ${others.length + 1} canonical links`);
  if (!first.startsWith(`${origin}${basePath}/`)) {
    // Most often every page says so: the output was built with other settings.
    const message = `The canonical link leads to ${new URL(first, url).origin}, and the site's address is ${origin}${basePath}/`;
    return [
      finding(checked, 'fail', [
        'canonical',
        message,
        'Check with the SITE_ORIGIN and SITE_BASE_PATH it was built with.',
      ]),
    ];
  }
  return first === url ? [] : tell(`The canonical link says ${first}, and the page's own address is ${url}`);
}

function shareTags(checked: CheckedPage): Finding[] {
  return SHARE_TAGS.filter((tag) => !checked.reading.metas.get(tag)).map((tag) =>
    finding(checked, 'fail', [
      'share-tag',
      `The page has no ${tag}`,
      `Write <meta ${tag.startsWith('og:') ? 'property' : 'name'}="${tag}"> in the head.`,
    ]),
  );
}
