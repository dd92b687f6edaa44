/** The services: as many as there are Markdown files in `content/services/`, each named by its file. */
import type { ContentDocument, ContentProblem } from '../contract.ts';
import { serviceWeaves } from '../stitch/services.ts';
import { check } from './check.ts';
import { service as serviceForm } from './page-schema.ts';
import type { Service } from './site-content.ts';

const FOLDER = 'services/';
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isService = ({ name }: ContentDocument): boolean => name.startsWith(FOLDER);

/**
 * @param problems gains what is wrong with them
 * @returns those that can be used, in the order in which they are shown; each one's overview is the text of its Markdown file
 */
export function readServices(documents: readonly ContentDocument[], problems: ContentProblem[]): Service[] {
  const company = documents.find(({ name }) => name === 'company')?.data;
  const hasCurrency = typeof company === 'object' && company !== null && 'prices' in company;
  const read = documents.filter(isService).flatMap((document) => {
    const { file, name, body, links } = document;
    const id = name.slice(FOLDER.length);
    const { value, problems: found } = check(document, serviceForm);
    problems.push(...found);
    if (typeof value?.price === 'object' && !hasCurrency) {
      const message = 'an amount needs a currency, which `prices` of content/company.yaml names';
      problems.push({ file, path: ['price'], message });
    }
    if (!SLUG.test(id)) {
      const message = `expected a name of lower-case words joined by hyphens, such as content/services/${slugLike(id)}.md`;
      problems.push({ file, path: [], message });
    }
    if (!body?.trim()) {
      const message = 'the overview is the Markdown text below the front matter, and there is none';
      problems.push({ file, path: [], message });
    }
    return value && body
      ? [{ ...value, id, document: name, path: `/services/${id}/` as const, overview: body, overviewLinks: links }]
      : [];
  });
  const inOrder = read.sort(
    (a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
  const weaves = serviceWeaves(inOrder);
  return inOrder.map(({ order: _order, cloth: _cloth, ...service }, index) => ({ ...service, weave: weaves[index]! }));
}

const slugLike = (id: string) =>
  id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'ai-development';
