/** Narrows the documents of `content/` to what the pages use, or says everything that is wrong with them. */
import { nearestOf } from '../../shared/nearest.ts';
import type { ContentDocument, ContentProblem, Identity, Json, ReadFor } from '../contract.ts';
import { readCaseStudies } from './case-studies.ts';
import { isExample, readExamples } from './examples.ts';
import { check } from './check.ts';
import { filesIn } from './folders.ts';
import { groupClashes, withServiceGroups } from './group-pages.ts';
import { identityOf } from './identity.ts';
import { labelsIn } from '../content/labels.ts';
import { collectionOf } from '../sections/collections.ts';
import { inEnglish } from '../content/shipped-labels.ts';
import { withLists } from './listed.ts';
import { readLogo, type Logo } from '../content/logo.ts';
import { monogram } from './monogram.ts';
import { folderOf, listOf } from '../content/page-paths.ts';
import { withoutLostLinks } from './references.ts';
import { emptyPages, readPages, withNotFound, withText } from './pages.ts';
import * as z from 'zod';
import { sections } from '../sections/page-schema.ts';
import * as schema from '../content/schema.ts';
import { readServices } from './services.ts';
import type { SiteContent, PostSections } from '../content/site-content.ts';
import { theme } from '../content/theme.ts';
import { openingLines } from './opening-lines.ts';

/** The YAML files. A site may go without each of them but `company.yaml`: none says what an empty one does. */
const NAMES = [
  'company',
  'navigation',
  'people',
  'testimonials',
  'portfolio',
  'clients',
  'faq',
  'labels',
  'shared',
  'theme',
] as const;
const IN_FOLDERS = /^(?:blogs|icons|pages|portfolio|services)\//;

const MOVE_IT =
  'Read are content/blogs, services, pages and portfolio (Markdown, one file each), and the YAML files that are shipped. Move it to one of them, or remove it; a collection of your own is declared in src/collections (docs/extending/collection.md).';

export type Reading =
  | { readonly content: SiteContent; readonly identity: Identity; readonly warnings: ContentProblem[] }
  | { readonly problems: ContentProblem[] };

/**
 * @param documents every document of `content/` but the posts
 * @returns the content and what the builder must know of the company, or all problems at once
 */
export function readContent(documents: readonly ContentDocument[], site: ReadFor): Reading {
  const { language } = site;
  const problems: ContentProblem[] = [];
  const byName = new Map(documents.map((document) => [document.name, document]));
  const shapes = { ...schema, theme, labels: labelsIn(language) };
  const take = (name: (typeof NAMES)[number]) => {
    const document = byName.get(name) ?? { ...NONE, name, file: `content/${name}.yaml` };
    if (name === 'company' && !byName.has(name)) return void problems.push({ ...NO_COMPANY, file: document.file });
    if (document.body?.trim()) {
      const message = 'no page shows the text below the front matter; move it into a field';
      problems.push({ file: document.file, path: [], message });
    }
    return check<z.ZodType>({ ...document, data: document.data ?? emptyOf(shapes[name]) }, shapes[name], problems);
  };

  const parts = Object.fromEntries(NAMES.map((name) => [name, take(name)])) as {
    [Name in (typeof NAMES)[number]]: SiteContent[Name] | null;
  };
  const pages = withNotFound(readPages(documents, site, problems), parts.labels);
  const of = { portfolio: parts.portfolio, folder: folderOf({ pages }, 'case-studies') };
  const { caseStudies, warnings: lost } = readCaseStudies(documents, of, problems);
  const services = readServices(documents, folderOf({ pages }, 'service-groups'), problems, lost);
  const drawn = byName.get('logo');
  const logo = drawn ? takeLogo(drawn, problems) : monogram(parts.company?.name ?? '');
  const drawings = documents.filter(({ name }) => name.startsWith('icons/'));
  const icons = Object.fromEntries(
    drawings.map((icon) => [icon.name.slice('icons/'.length), takeLogo(icon, problems)]),
  );
  const postSections = readPostSections(documents, problems);
  const others = documents.filter(
    (each) => !IN_FOLDERS.test(each.name) && !collectionOf(each.name) && !isExample(each),
  );
  problems.push(...unread(others, [...NAMES, 'logo']));

  if (problems.length > 0 || !logo) return { problems };
  const read = {
    ...parts,
    pages,
    pictures: {},
    postSections,
    services,
    caseStudies,
    logo,
    ...(drawings.length > 0 && { icons }),
  } as SiteContent;
  const whole = withServiceGroups(withLists(read, language, problems));
  problems.push(...groupClashes(read, whole));
  if (problems.length > 0) return { problems };
  const { content, warnings } = withoutLostLinks(whole, (name) => byName.get(name)?.file ?? '', site);
  const examples = readExamples(documents, pages, warnings);
  // Before the hours in the owner's words.
  const hours = [...openingLines(content, language), ...content.company.hours];
  const labelled = { ...content, labels: labelsFor(content), company: { ...content.company, hours } };
  const shown = { ...labelled, pages: content.pages.map(withText), ...(examples.length > 0 && { examples }) };
  return {
    content: shown,
    identity: identityOf(labelled, inEnglish(byName.get('labels')?.data ?? null, language), site),
    warnings: [...lost, ...warnings, ...emptyPages(shown)],
  };
}

/** Names of the list of posts are the title of its page, unless the labels have others; without the page nothing says the way to it. */
function labelsFor({ pages, labels: { crumbs, posts, ...labels } }: SiteContent): SiteContent['labels'] {
  const { title = '' } = listOf({ pages }, 'post-list') ?? {};
  const blogs = title && (crumbs.blogs || title);
  return {
    ...labels,
    crumbs: { ...crumbs, blogs },
    posts: { ...posts, title: posts.title || title, all: title && posts.all },
  };
}

function takeLogo(document: ContentDocument, problems: ContentProblem[]): Logo | null {
  const reading = readLogo(document);
  if ('logo' in reading) return reading.logo;
  problems.push(...reading.problems);
  return null;
}

const NO_COMPANY = { path: [], message: 'it has the name of the company', hint: 'write “name: ” and the name in it' };
const NONE: Omit<ContentDocument, 'file' | 'name'> = { data: null, body: null, links: [] };

/** What a document without a value stands for, where it may be empty. */
function emptyOf(shape: z.ZodType): Json {
  return ([[], {}] as const).find((value) => shape.safeParse(value).success) ?? null;
}

/** Files that no page reads: most often a misspelt name. */
function unread(documents: readonly ContentDocument[], known: readonly string[]): ContentProblem[] {
  const names = new Set(known);
  return documents
    .filter(({ name }) => !names.has(name))
    .map(({ name, file }) => {
      const near = nearestOf(name, known);
      const message = `no page reads this file${near}`;
      return { file, line: 1, path: [], message, hint: near ? 'Rename it, or remove it.' : MOVE_IT };
    });
}

/** Sections that a post has below it: `sections` in the front matter of `content/blogs/*.md`. */
function readPostSections(documents: readonly ContentDocument[], problems: ContentProblem[]): PostSections[] {
  return filesIn('blogs/', documents, z.strictObject({ sections }), problems).flatMap(
    ({ document, id: slug, value }) => (value ? [{ document, slug, sections: value.sections }] : []),
  );
}
