/** The pages that an owner adds as Markdown: `content/pages/careers.md` is `/careers/`. */
import type { z } from 'zod';
import type { ContentDocument, ContentProblem, SafeHtml } from '../contract.ts';
import { check } from './check.ts';
import { descriptionOf } from './page-description.ts';
import { markdownPage } from './page-schema.ts';

type Front = z.infer<typeof markdownPage>;
export type PagePart = NonNullable<Front['parts']>[number];
/** A part of one kind. */
export type PagePartOf<Kind extends PagePart['kind']> = Extract<PagePart, { kind: Kind }>;

export interface MarkdownPage extends Omit<Front, 'metaTitle' | 'metaDescription' | 'parts'> {
  /** Its document: `pages/careers`. */
  readonly document: string;
  readonly path: `/${string}`;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly parts: readonly PagePart[];
  readonly body: SafeHtml;
  /** Addresses the body links to. */
  readonly links: readonly string[];
  /** Ids in the body, which links may point at. */
  readonly ids: readonly string[];
}

const FOLDER = 'pages/';
const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** What lies below is kept by browsers for a year (docs/product/hosts.md). */
const ASSETS = 'assets';

/** Whether a document is such a page, unless its name is one that the site reads itself. */
export function isMarkdownPage({ file, name }: ContentDocument): boolean {
  return name.startsWith(FOLDER) && !/\.ya?ml$/i.test(file);
}

/** @returns the page, or null with all that is wrong with it */
export function readMarkdownPage(document: ContentDocument): {
  page: MarkdownPage | null;
  problems: ContentProblem[];
} {
  const { value, problems } = check(document, markdownPage);
  const segments = segmentsOf(document.name);
  const misnamed = nameProblem(document, segments);
  if (!value || misnamed) return { page: null, problems: misnamed ? [misnamed, ...problems] : problems };
  const body = document.body ?? ('' as SafeHtml);
  const { metaTitle = value.title, metaDescription, parts = [], ...fields } = value;
  const banner = parts.find((part) => part.kind === 'banner');
  const page: MarkdownPage = {
    ...fields,
    document: document.name,
    path: `/${segments.map((segment) => `${segment}/`).join('')}`,
    metaTitle,
    metaDescription: metaDescription ?? descriptionOf({ lead: banner?.lead, body, otherwise: value.title }),
    parts,
    body,
    links: document.links,
    ids: document.ids ?? [],
  };
  return { page, problems: [] };
}

/** A page with pictures of its own may be a folder: `careers/index.md` is `/careers/` too. */
function segmentsOf(name: string): string[] {
  return name
    .slice(FOLDER.length)
    .replace(/(?<=.)\/index$/, '')
    .split('/');
}

function nameProblem({ file }: ContentDocument, segments: readonly string[]): ContentProblem | null {
  const wrong = segments.find((segment) => !SEGMENT.test(segment));
  if (wrong !== undefined) {
    const message = `"${wrong}" becomes a part of the page's address: expected lower-case words joined by hyphens`;
    return { file, path: [], message };
  }
  return segments[0] === ASSETS ? { file, path: [], message: `no page may be below /${ASSETS}/; rename it` } : null;
}
