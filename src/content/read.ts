/** Narrows the documents of `content/` to what the pages use, or says everything that is wrong with them. */
import type { z } from 'zod';
import type { ContentDocument, ContentProblem, Identity, ReadFor } from '../contract.ts';
import { isCaseStudy, readCaseStudies } from './read-case-studies.ts';
import { check } from './check.ts';
import { isExample, readExamples } from './examples.ts';
import { identityOf } from './identity.ts';
import { labelsIn } from './labels.ts';
import { LOGO_FILE, readLogo, type Logo } from './logo.ts';
import { PATHS, pageAt } from './page-paths.ts';
import { withoutLostLinks } from './references.ts';
import { nearestOf } from './nearest.ts';
import { isPage, readPages, withNotFound, withText } from './pages.ts';
import { isPost, readPostSections } from './post-sections.ts';
import { purposeOf } from './purposes.ts';
import * as schema from './schema.ts';
import { isService, readServices } from './services.ts';
import type { SiteContent } from './site-content.ts';

/** Documents that are one YAML file each. */
const singles = {
  company: schema.company,
  navigation: schema.navigation,
  testimonials: schema.testimonials,
  portfolio: schema.portfolio,
  clients: schema.clients,
  faq: schema.faq,
  shared: schema.shared,
} as const;

const FOLDERS =
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

  const parts = Object.fromEntries(Object.entries(singles).map(([name, shape]) => [name, take(name, shape)]));
  const { caseStudies, ...ofCases } = readCaseStudies(documents, parts['portfolio'] as SiteContent['portfolio'] | null);
  problems.push(...ofCases.problems);
  const people = byName.has('people') ? take('people', schema.people) : [];
  const labels = take('labels', labelsIn(language));
  const services = readServices(documents, problems);
  const logo = takeLogo(byName.get('logo'), problems);
  const pages = withNotFound(readPages(documents, problems), labels);
  const known = [...Object.keys(singles), 'people', 'labels', 'logo'];
  const postSections = readPostSections(documents, problems);
  const isRead = (each: ContentDocument) => [isService, isCaseStudy, isPage, isPost, isExample].some((is) => is(each));
  const others = documents.filter((each) => !isRead(each));
  problems.push(...unread(others, known));

  const texts = {
    ...parts,
    people,
    labels,
    pages,
    pictures: site.pictures,
    postSections,
    services,
    caseStudies,
    logo,
  };
  const whole = texts as unknown as SiteContent;
  if (problems.length > 0) return { problems };
  const { content, warnings } = withoutLostLinks(whole, (name) => byName.get(name)?.file ?? '', site);
  const examples = readExamples(documents, pages, warnings);
  const labelled = { ...content, labels: labelsFor(content) };
  const shown = { ...labelled, pages: content.pages.map(withText), ...(examples.length > 0 && { examples }) };
  return { content: shown, identity: identityOf(content, language), warnings: [...ofCases.warnings, ...warnings] };
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

const MISSING_LOGO: ContentProblem = { file: LOGO_FILE, path: [], message: purposeOf('logo') };
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
