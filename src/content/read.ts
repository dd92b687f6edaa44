/** Narrows the documents of `content/` to what the pages use, or says everything that is wrong with them. */
import { nearestOf } from '../../shared/nearest.ts';
import type { z } from 'zod';
import type { ContentDocument, ContentProblem, Identity, ReadFor } from '../contract.ts';
import { readCaseStudies } from './read-case-studies.ts';
import { isExample, readExamples } from './examples.ts';
import { valueOf } from './folders.ts';
import { identityOf } from './identity.ts';
import { labelsIn } from './labels.ts';
import { LOGO_FILE, readLogo, type Logo } from './logo.ts';
import { PATHS, pageAt } from './page-paths.ts';
import { withoutLostLinks } from './references.ts';
import { readPages, withNotFound, withText } from './pages.ts';
import { readPostSections } from './post-sections.ts';
import * as schema from './schema.ts';
import { readServices } from './services.ts';
import type { SiteContent } from './site-content.ts';
import { theme } from './theme.ts';

/** What each YAML file is for, as the message says where one is missing. */
const PURPOSES = {
  company: 'name, addresses and telephone numbers of the company stand there',
  navigation: 'it is the menu',
  testimonials: 'it has what clients say',
  portfolio: 'it has the projects',
  clients: 'it has names and marks of the clients',
  faq: 'it has the questions and answers',
  labels: 'it has every short text of buttons, fields and messages',
  shared: 'it has the words of enquiry box, closing call, help box and pop-up',
};
const SINGLES = Object.keys(PURPOSES) as (keyof typeof PURPOSES)[];
/** YAML files that nobody needs, and what there is without them. */
const OPTIONAL = { people: [], theme: {} };
const optional = (name: string): name is keyof typeof OPTIONAL => name in OPTIONAL;
const IN_FOLDERS = /^(?:blogs|pages|portfolio|services)\//;

const MOVE_IT =
  'Read are content/blogs, services, pages and portfolio (Markdown, one file each), and the YAML files that are shipped. Move it to one of them, or remove it; a collection of your own is declared in src/content/read.ts.';

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
  const take = (name: keyof typeof PURPOSES | keyof typeof OPTIONAL) => {
    const document = byName.get(name);
    if (document?.body?.trim()) {
      const message = 'no page shows the text below the front matter; move it into a field';
      problems.push({ file: document.file, path: [], message });
    }
    if (document) return valueOf<z.ZodType>(document, shapes[name], problems);
    if (optional(name)) return OPTIONAL[name];
    problems.push({ file: `content/${name}.yaml`, path: [], message: PURPOSES[name], ...emptiest(shapes[name]) });
    return null;
  };

  const names = [...SINGLES, 'people', 'theme'] as const;
  const parts = Object.fromEntries(names.map((name) => [name, take(name)])) as {
    [Name in (typeof names)[number]]: SiteContent[Name] | null;
  };
  const { caseStudies, warnings: lost } = readCaseStudies(documents, parts.portfolio, problems);
  const services = readServices(documents, problems);
  const logo = takeLogo(byName.get('logo'), problems);
  const pages = withNotFound(readPages(documents, problems), parts.labels);
  const postSections = readPostSections(documents, problems);
  const others = documents.filter((each) => !IN_FOLDERS.test(each.name) && !isExample(each));
  problems.push(...unread(others, [...names, 'logo']));

  if (problems.length > 0 || !logo) return { problems };
  const whole = { ...parts, pages, pictures: {}, postSections, services, caseStudies, logo } as SiteContent;
  const { content, warnings } = withoutLostLinks(whole, (name) => byName.get(name)?.file ?? '', site);
  const examples = readExamples(documents, pages, warnings);
  const labelled = { ...content, labels: labelsFor(content) };
  const shown = { ...labelled, pages: content.pages.map(withText), ...(examples.length > 0 && { examples }) };
  return { content: shown, identity: identityOf(content, language), warnings: [...lost, ...warnings] };
}

/** Nothing says the way to the list of posts where the content has no page for it. */
function labelsFor({ pages, labels }: SiteContent): SiteContent['labels'] {
  if (pageAt({ pages }, PATHS.blog)) return labels;
  return { ...labels, crumbs: { ...labels.crumbs, blogs: '' }, posts: { ...labels.posts, all: '' } };
}

function takeLogo(document: ContentDocument | undefined, problems: ContentProblem[]): Logo | null {
  const reading = document ? readLogo(document) : { problems: [MISSING_LOGO] };
  if ('logo' in reading) return reading.logo;
  problems.push(...reading.problems);
  return null;
}

const MISSING_LOGO: ContentProblem = {
  file: LOGO_FILE,
  path: [],
  message: 'it is the mark in header, footer and icons',
};
/** What a document may have in it where there is nothing to show. */
function emptiest(shape: z.ZodType): Pick<ContentProblem, 'hint'> {
  const found = ([[], {}] as const).find((value) => shape.safeParse(value).success);
  return found ? { hint: `write ${JSON.stringify(found)} in it, which is enough where you have none` } : {};
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
