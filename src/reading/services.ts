/** The services: as many as there are Markdown files in `content/services/`, each named by its file. */
import type { ContentDocument, ContentProblem } from '../contract.ts';
import { serviceWeaves } from '../stitch/assign.ts';
import { filesIn, titleFrom } from './folders.ts';
import { descriptionOf } from '../content/page-description.ts';
import { service as serviceForm } from '../sections/page-schema.ts';
import type { Service } from '../content/site-content.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * @param folder what their pages are below
 * @param problems gains what is wrong with them
 * @param warnings gains the prices that are left out
 * @returns those that can be used, in the order in which they are shown; each one's overview is the text of its Markdown file, if it has one
 */
export function readServices(
  documents: readonly ContentDocument[],
  folder: `/${string}`,
  problems: ContentProblem[],
  warnings: ContentProblem[] = [],
): Service[] {
  const company = documents.find(({ name }) => name === 'company')?.data;
  const lacksCurrency = typeof company === 'object' && company !== null && !('prices' in company);
  const files = filesIn('services/', documents, serviceForm, problems);
  const read = files.flatMap(({ file, value, id, ...text }) => {
    const refuse = (message: string) => problems.push({ file, path: [], message });
    if (typeof value?.price === 'object' && lacksCurrency) {
      const message = 'an amount needs a currency, which `prices` of content/company.yaml names';
      warnings.push({ file, path: ['price'], message });
      delete value.price;
    }
    if (!SLUG.test(id))
      refuse(`expected a name of lower-case words joined by hyphens, such as content/services/${slugLike(id)}.md`);
    if (!value) return [];
    const { title = value.name ?? titleFrom(id), name = title } = value;
    const { lead = value.description ?? '', description = lead } = value;
    const { metaDescription = descriptionOf(description, text.body, title) } = value;
    const words = { name, title, lead, description, metaDescription };
    return [{ ...value, ...words, ...text, id, path: `${folder}${id}/` as const }];
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
