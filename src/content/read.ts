/** Narrows the documents of `content/` to what the pages use, or says everything that is wrong with them. */
import type { z } from 'zod';
import type { ContentDocument, ContentProblem, Identity } from '../contract.ts';
import { isCaseStudy, readCaseStudies } from './case-studies.ts';
import { check } from './check.ts';
import { identityOf } from './identity.ts';
import { labelsIn } from './labels.ts';
import { LOGO_FILE, readLogo, type Logo } from './logo.ts';
import { withoutLostLinks } from './references.ts';
import { nearestOf } from './nearest.ts';
import { isMarkdownPage, readMarkdownPage, type MarkdownPage } from './markdown-pages.ts';
import { purposeOf } from './purposes.ts';
import * as schema from './schema.ts';
import { isService, readServices } from './services.ts';
import type { PageTexts, SiteContent } from './site-content.ts';

/** Documents that are one YAML file each. */
const singles = {
  company: schema.company,
  navigation: schema.navigation,
  testimonials: schema.testimonials,
  portfolio: schema.portfolio,
  clients: schema.clients,
  principles: schema.principles,
  process: schema.process,
  faq: schema.faq,
} as const;

const FOLDERS =
  'Read are content/blogs, services, pages and portfolio (Markdown, one file each), and the YAML files that are shipped. Move it to one of them, or remove it; a collection of your own is declared in src/content/read.ts.';

const pageNames = Object.keys(schema.pages) as (keyof typeof schema.pages)[];

export type Reading =
  | { readonly content: SiteContent; readonly identity: Identity; readonly warnings: ContentProblem[] }
  | { readonly problems: ContentProblem[] };

/**
 * @param documents every document of `content/` but the posts
 * @param language the site's, BCP 47
 * @returns the content and what the builder must know of the company, or all problems at once
 */
export function readContent(documents: readonly ContentDocument[], language: string): Reading {
  const problems: ContentProblem[] = [];
  const byName = new Map(documents.map((document) => [document.name, document]));
  const take = <Schema extends z.ZodType>(name: string, shape: Schema): z.infer<Schema> | null => {
    const document = byName.get(name);
    if (!document) {
      problems.push({ file: `content/${name}.yaml`, path: [], message: purposeOf(name), ...emptiest(shape) });
      return null;
    }
    const { value, problems: found } = check(document, shape);
    problems.push(...found);
    if (document.body?.trim()) {
      const message = 'no page shows the text below the front matter; move it into a field';
      problems.push({ file: document.file, path: [], message });
    }
    return value;
  };

  /** Where an optional page has no file, or the owner has a page of Markdown in its place. */
  const isWithout = (name: keyof typeof schema.pages) => {
    const document = byName.get(`pages/${name}`);
    return schema.optionalPages.some((optional) => optional === name) && (!document || isMarkdownPage(document));
  };

  const parts = Object.fromEntries(Object.entries(singles).map(([name, shape]) => [name, take(name, shape)]));
  const { caseStudies, ...ofCases } = readCaseStudies(documents, parts['portfolio'] as SiteContent['portfolio'] | null);
  problems.push(...ofCases.problems);
  const pages = Object.fromEntries(
    pageNames.filter((name) => !isWithout(name)).map((name) => [name, take(`pages/${name}`, schema.pages[name])]),
  );
  const people = byName.has('people') ? take('people', schema.people) : [];
  const offerings = byName.has('offerings') ? take('offerings', schema.offerings) : { website: [], mobile: [] };
  const labels = take('labels', labelsIn(language));
  const services = readServices(documents, problems);
  const logo = takeLogo(byName.get('logo'), problems);
  const alone = ['people', 'offerings', 'labels', 'logo'];
  const known = [...Object.keys(singles), ...pageNames.map((name) => `pages/${name}`), ...alone];
  const read = new Set(Object.keys(pages).map((name) => `pages/${name}`));
  const added = documents.filter((document) => isMarkdownPage(document) && !read.has(document.name));
  const markdownPages = readMarkdownPages(added, problems);
  const others = documents.filter((document) => !isService(document) && !isCaseStudy(document));
  problems.push(...unread(others, [...known, ...added.map(({ name }) => name)]));

  const texts = {
    ...parts,
    people,
    offerings,
    labels,
    pages: pages as unknown as PageTexts,
    services,
    caseStudies,
    logo,
    markdownPages,
  };
  const whole = texts as unknown as SiteContent;
  if (problems.length === 0) problems.push(...selectionProblems(whole, byName.get('portfolio')?.file ?? ''));
  if (problems.length > 0) return { problems };
  const { content, warnings } = withoutLostLinks(whole, (name) => byName.get(name)?.file ?? '');
  return { content, identity: identityOf(content, language), warnings: [...ofCases.warnings, ...warnings] };
}

function takeLogo(document: ContentDocument | undefined, problems: ContentProblem[]): Logo | null {
  const reading = document ? readLogo(document) : { problems: [MISSING_LOGO] };
  if ('logo' in reading) return reading.logo;
  problems.push(...reading.problems);
  return null;
}

const MISSING_LOGO: ContentProblem = { file: LOGO_FILE, path: [], message: purposeOf('logo') };
function readMarkdownPages(documents: readonly ContentDocument[], problems: ContentProblem[]): MarkdownPage[] {
  return documents.flatMap((document) => {
    const { page, problems: found } = readMarkdownPage(document);
    problems.push(...found);
    return page ?? [];
  });
}

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
      return { file, line: 1, path: [], message, hint: near ? 'Rename it, or remove it.' : FOLDERS };
    });
}

/** Each project chosen for the home page must be one of the portfolio's. */
function selectionProblems({ portfolio }: SiteContent, file: string): ContentProblem[] {
  const ids = [...portfolio.web, ...portfolio.mobile].map((project) => project.id);
  return portfolio.selected.flatMap((id, index) => {
    if (ids.includes(id)) return [];
    return [{ file, path: ['selected', index], message: `no project has the id "${id}"${nearestOf(id, ids)}` }];
  });
}
