/** The sample's documents with one of them changed, and what `readContent` says of them. */
import { readContent } from '../../../src/reading/read.ts';
import type { ContentDocument, ContentProblem, Json, ReadFor, RenderContext, Route } from '../../../src/contract.ts';
import { planRoutes } from '../../../src/routes.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { renderRoute } from '../../support/render-route.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';

/** What the sample is read by. */
export const SITE: ReadFor = {
  language: 'en',
  origin: 'https://www.example.com',
  basePath: '/sub',
  redirects: [{ from: '/moved/*' }, { from: '/old/' }, { from: '/blog/led-on/' }],
  posts: ['x', 'first-steps', 'été', 'post-1'],
};

export type Values = { [key: string]: unknown };
type Documents = readonly ContentDocument[];

/** With one of them replaced in part. */
export function replaced(name: string, part: Partial<ContentDocument>, list: Documents = SAMPLE_DOCUMENTS): Documents {
  return list.map((document) => (document.name === name ? { ...document, ...part } : document));
}

/** With fields of one of them set, or left out where they are undefined; or with its data changed, or what is returned in its place. */
export function changed(
  name: string,
  change: Values | ((data: Values) => unknown),
  list: Documents = SAMPLE_DOCUMENTS,
): Documents {
  const data = structuredClone(list.find((document) => document.name === name)!.data) as Values;
  const made = typeof change === 'function' ? change(data) : { ...data, ...change };
  return replaced(name, { data: JSON.parse(JSON.stringify(typeof made === 'object' ? made : data)) as Json }, list);
}

/** @throws Error with the problems, where there are any */
export function read(list: Documents = SAMPLE_DOCUMENTS, site = SITE) {
  const reading = readContent(list, site);
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems, null, 1));
  return reading;
}

/** What a site of such documents and posts plans, and its pages as they are rendered. */
export function siteOf(
  list: Documents = SAMPLE_DOCUMENTS,
  posts: Parameters<typeof planRoutes>[1] = [],
  changed: Partial<typeof SETTINGS> = {},
) {
  const settings = { ...SETTINGS, ...changed };
  const { content } = read(list);
  const routes = planRoutes(content, posts, settings);
  const render = (route: Route, body: RenderContext['body'] = null) => renderRoute(route, content, { settings, body });
  return { content, routes, render, at: (path: string) => render(routes.find((route) => route.path === path)!) };
}

const told = ({ file, path, message }: ContentProblem) => `${file} ${path.join('.')}: ${message}`;

/** Each as `file path: message`. */
export function problems(list: Documents): string[] {
  const reading = readContent(list, SITE);
  return 'problems' in reading ? reading.problems.map(told) : [];
}

/** Likewise, of a content without problems. */
export const warnings = (list: Documents, site = SITE) => read(list, site).warnings.map(told);

/** With these sections on the page /careers/. */
export const careersWith = (sections: readonly unknown[], list?: Documents) =>
  changed('pages/careers', { sections }, list);
