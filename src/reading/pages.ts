/** The pages: `content/pages/careers.md` is `/careers/`, unless its `path` says otherwise. */
import type { ContentDocument, ContentProblem, ReadFor, SafeHtml } from '../contract.ts';
import { headPlace, schemaOf } from '../sections/shown.ts';
import { check } from './check.ts';
import { textOf, titleFrom } from './folders.ts';
import type { Labels } from '../content/labels.ts';
import { descriptionOf } from '../content/page-description.ts';
import { collectionOf } from '../sections/collections.ts';
import { entryHead, entryThing } from './listed.ts';
import { entryOf, page as pageSchema } from '../sections/page-schema.ts';
import { listOf, PATHS } from '../content/page-paths.ts';
import type { ContentPage, SiteContent } from '../content/site-content.ts';

const FOLDER = 'pages/';
const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** What lies below is kept by browsers for a year (docs/deploy.md). */
const ASSETS = 'assets';

export function readPages(
  documents: readonly ContentDocument[],
  { language, drafts = false }: Pick<ReadFor, 'language' | 'drafts'>,
  problems: ContentProblem[],
): ContentPage[] {
  const own = documents.filter(({ name }) => name.startsWith(FOLDER) || collectionOf(name));
  const read = own.flatMap((document) => readPage(document, language, problems) ?? []);
  const pages = read.filter(({ hidden }) => drafts || !hidden);
  for (const [place, { path, document, sections }] of pages.entries()) {
    const { file } = own.find(({ name }) => name === document)!;
    const other = pages.findIndex((page) => page.path === path);
    if (other < place) {
      const message = `the page ${path} is also that of content/${pages[other]!.document}.md`;
      problems.push({ file, path: ['path'], message });
    }
    const list = sections.findIndex(({ kind }) => kind === 'post-list');
    const first = listOf({ pages }, 'post-list')!;
    if (list !== -1 && path !== first.path) {
      const message = `the list of all posts is at ${first.path}; expected “kind: posts”, which shows some of them`;
      problems.push({ file, path: ['sections', list, 'kind'], message });
    }
  }
  if (problems.length === 0 && !pages.some(({ path }) => path === PATHS.home)) problems.push(NO_HOME);
  return pages;
}

/** With the text of the file as a section, where it is none yet: after the section that leads the page. */
export function withText(page: ContentPage): ContentPage {
  const { sections, body } = page;
  const others = sections.filter(({ kind }) => kind !== 'text');
  if (body.trim() === '') return { ...page, sections: others };
  if (others.length < sections.length) return page;
  const place = headPlace(others);
  const isLed = others[place] !== undefined && schemaOf(others[place].kind).leads === true;
  return { ...page, sections: sections.toSpliced(place + (isLed ? 1 : 0), 0, { kind: 'text' }) };
}

/** @returns a warning for each page of which its lists leave the heading alone */
export function emptyPages(content: SiteContent): ContentProblem[] {
  return content.pages.flatMap(({ sections, document }) => {
    const lists = sections.filter(({ kind, hidden }) => !hidden && kind !== 'call' && !schemaOf(kind).leads);
    const empty = lists.filter((section) => {
      const { plan, isEmpty } = schemaOf(section.kind);
      return !plan && isEmpty?.(section, content, null);
    });
    if (empty.length === 0 || empty.length < lists.length) return [];
    const kinds = [...new Set(empty.map(({ kind }) => kind))].join(', ');
    const message = `The page shows its heading alone: there is nothing in ${kinds}`;
    return [{ file: `content/${document}.md`, path: ['sections'], code: 'content/empty-page' as const, message }];
  });
}

/** With a page for unknown addresses, where the content has none. */
export function withNotFound(pages: readonly ContentPage[], labels: Labels | null): readonly ContentPage[] {
  if (labels === null || pages.some(({ path }) => path === PATHS.notFound)) return pages;
  const { title } = labels.notFound;
  const sections = [{ kind: 'banner' }, { kind: 'ways' }];
  const head = { title, metaTitle: title, metaDescription: title, document: 'pages/not-found', path: PATHS.notFound };
  return [...pages, { ...head, sections, body: '' as SafeHtml, links: [], ids: [] }];
}

const NO_HOME: ContentProblem = {
  file: 'content/pages/home.md',
  path: [],
  message: 'is missing: it is the home page, and no site goes without one',
};

/** @returns the page, or null where all that is wrong with it is added to the problems */
export function readPage(document: ContentDocument, language: string, problems: ContentProblem[]): ContentPage | null {
  const of = collectionOf(document.name);
  const form = formProblem(document);
  const value = form ? null : check(document, of ? entryOf(of) : pageSchema, problems);
  const segments = segmentsOf(document.name);
  const wrong = form ?? (value?.path === undefined ? nameProblem(document, segments) : null);
  if (wrong) problems.push(wrong);
  if (!value || wrong) return null;
  const text = textOf(document);
  const { title = titleFrom(segments.join('/')), metaTitle = title, metaDescription, path, ...fields } = value;
  const own = { ...fields, ...text, title, path: (path ?? pathOf(segments)) as `/${string}`, metaTitle };
  const sections = [...(of ? entryHead(of, own, language, problems) : []), ...value.sections];
  const first = sections[headPlace(sections)] as { lead?: unknown } | undefined;
  const lead = typeof first?.lead === 'string' ? first.lead : '';
  const thing = of && entryThing(of, own, problems);
  return {
    ...own,
    sections,
    metaDescription: metaDescription ?? descriptionOf(lead, text.body, title),
    ...(thing && { thing }),
  };
}

const formProblem = ({ file }: ContentDocument): ContentProblem | null =>
  /\.md$/i.test(file)
    ? null
    : { file, line: 1, path: [], message: 'is no page: a page is a Markdown file with sections' };

const pathOf = (segments: readonly string[]) => (segments.join() === 'home' ? PATHS.home : `/${segments.join('/')}/`);

/** A page with pictures of its own may be a folder: `careers/index.md` is `/careers/` too. */
function segmentsOf(name: string): string[] {
  return name
    .replace(FOLDER, '')
    .replace(/(?<=.)\/index$/, '')
    .split('/');
}

function nameProblem({ file }: ContentDocument, segments: readonly string[]): ContentProblem | null {
  const wrong = segments.find((segment) => !SEGMENT.test(segment));
  if (wrong !== undefined) {
    const message = `"${wrong}" becomes a part of the page's address: expected lower-case words joined by hyphens`;
    return { file, path: [], message, hint: 'Rename the file or its folder.' };
  }
  return segments[0] === ASSETS ? { file, path: [], message: `no page may be below /${ASSETS}/; rename it` } : null;
}
