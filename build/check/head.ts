/** Head tags that search engines and share cards rely on. */
import type { SiteAddress } from '../links/target.ts';
import type { Fault } from '../links/findings.ts';
import type { CheckedPage, PageReading } from './read-page.ts';

/** Shorter says nothing, longer is cut off in results. */
const LENGTHS = { title: [10, 65], description: [50, 160] } as const;

/** What a share card needs (Open Graph protocol, basic metadata; X cards). */
const SHARE_TAGS = ['og:title', 'og:description', 'og:image', 'og:type', 'twitter:card'];

/** False with `noindex`, and for a page that only sends its visitors on. */
function isIndexable({ metas, refreshes }: PageReading): boolean {
  return !refreshes && !/(^|,)\s*(noindex|none)\s*(,|$)/i.test(metas.get('robots') ?? '');
}

/**
 * Problems `head/heading`; on indexable pages also `title-length`, `description`, `description-length`, `canonical`, `share-tag`,
 * `duplicate-title`, `duplicate-description`.
 *
 * @returns a function that takes one page after the other
 */
export function checkHead(site: SiteAddress): (page: CheckedPage) => Fault[] {
  const firstWith = { title: new Map<string, string>(), description: new Map<string, string>() };

  /** A post's description is what its author made of it, or follows from its title: its length is not checked. */
  function textFaults(what: 'title' | 'description', text: string, { reading, url }: CheckedPage): Fault[] {
    const { length } = [...text];
    const [least, most] = LENGTHS[what];
    const faults: Fault[] = [];
    // The words in the head of a post's page are its author's.
    const warn = (code: Fault['code'], message: string) =>
      faults.push({ code, policy: 'warn', ...(reading.post !== null && { posts: [reading.post] }), message });
    if ((length < least || length > most) && !(what === 'description' && reading.hasPost)) {
      const bound = length < least ? `fewer than ${least}` : `more than ${most}`;
      warn(`head/${what}-length`, `The ${what} "${text}" has ${length} characters, ${bound}`);
    }
    const first = firstWith[what].get(text);
    firstWith[what].set(text, first ?? url.slice(site.origin.length));
    if (first !== undefined) warn(`head/duplicate-${what}`, `The ${what} "${text}" is that of ${first} as well`);
    return faults;
  }

  return (checked) => {
    const { reading, url } = checked;
    if (!isIndexable(reading)) return heading(reading);
    const description = reading.metas.get('description');
    return [
      ...heading(reading),
      // html-validate reports a missing title.
      ...(reading.title ? textFaults('title', reading.title, checked) : []),
      ...(description
        ? textFaults('description', description, checked)
        : [fault('description', 'The page has no description')]),
      ...canonical(reading, url, site),
      ...SHARE_TAGS.filter((tag) => !reading.metas.get(tag)).map((tag) => fault('share-tag', `The page has no ${tag}`)),
    ];
  };
}

function fault(code: 'heading' | 'description' | 'canonical' | 'share-tag', message: string): Fault {
  return { code: `head/${code}`, policy: 'fail', message };
}

function heading({ topHeadings: count, refreshes }: PageReading): Fault[] {
  if (count === 1 || refreshes) return [];
  const message = count === 0 ? 'The page has no <h1>' : `The page has ${count} <h1> headings`;
  return [fault('heading', message)];
}

function canonical({ canonicals }: PageReading, url: string, { origin, basePath }: SiteAddress): Fault[] {
  const [first] = canonicals;
  if (first === url && canonicals.length === 1) return [];
  // Most often every page says so: the output was built with other settings.
  if (first !== undefined && !first.startsWith(`${origin}${basePath}/`)) {
    const at = new URL(first, url).origin;
    return [fault('canonical', `The canonical link leads to ${at}, and the site's address is ${origin}${basePath}/`)];
  }
  const wrong = `The canonical link says ${first}, and the page's own address is ${url}`;
  const found = canonicals.length > 1 ? `${canonicals.length} canonical links` : 'no canonical link';
  return [fault('canonical', canonicals.length === 1 ? wrong : `The page has ${found}; its address is ${url}`)];
}
