import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Project } from '../project.ts';
import type { Migration } from './migration.ts';

interface Template {
  readonly pages: {
    readonly [name: string]: { readonly from: string; readonly page?: object; readonly sections: readonly unknown[] };
  };
  readonly shared: object;
  readonly gone: readonly string[];
}
type Values = { readonly [key: string]: unknown };

/** Of every page, from its old file. */
const HEAD = {
  title: '$page.title',
  metaTitle: '$page.metaTitle',
  metaDescription: '$page.metaDescription',
  formerPaths: '$page.formerPaths',
};
const DEVICES = { 'web-development': ['web', 'website'], 'app-development': ['mobile', 'mobile'] } as const;

export const pagesAsSections: Migration = {
  about: 'Pages are lists of sections: content/pages/NAME.yaml become content/pages/NAME.md.',
  migrate(project) {
    const template = parse(readFileSync(new URL('./pages-as-sections.yaml', import.meta.url), 'utf8')) as Template;
    const old = project.files().filter((path) => /^content\/pages\/[\w-]+\.yaml$/.test(path));
    if (old.length === 0) return [];
    const read = (path: string): unknown => parse(project.text(path) ?? '') ?? undefined;
    const data = ['labels', 'navigation', 'portfolio', ...template.gone];
    const files: Values = Object.fromEntries([
      ...old.map((path) => [basename(path, '.yaml'), read(path)]),
      ...data.map((name) => [name, read(`content/${name}.yaml`)]),
      ['cases', casesOf(project)],
    ]);
    for (const [name, { from, page, sections }] of Object.entries(template.pages)) {
      const own = read(`content/pages/${from}.yaml`) as Values | undefined;
      if (!own) continue;
      const [shows, offered] = DEVICES[name as keyof typeof DEVICES] ?? [];
      const values = {
        ...files,
        page: own,
        shows,
        offered: offered && (files['offerings'] as Values | undefined)?.[offered],
        serviceAddress: `/services/${String(own['service'])}/`,
      };
      project.write(`content/pages/${name}.md`, `---\n${written(filled({ ...HEAD, ...page, sections }, values))}---\n`);
    }
    project.write('content/shared.yaml', written(filled(template.shared, files)));
    for (const path of [...old, ...template.gone.map((name) => `content/${name}.yaml`)]) project.write(path, null);
    return ['Comments of the old files are not taken along.'];
  },
};

const casesOf = (project: Project) =>
  project.files().flatMap((path) => /^content\/portfolio\/([\w-]+)\.md$/.exec(path)?.[1] ?? []);
const written = (value: unknown) => stringify(value, { lineWidth: 118, singleQuote: true });

/** A part of the template with its values; undefined where it has none. */
function filled(part: unknown, values: Values): unknown {
  if (typeof part === 'string' && part.startsWith('$')) return valueAt(part, values);
  if (Array.isArray(part)) return part.map((each) => filled(each, values)).filter((each) => each !== undefined);
  if (typeof part !== 'object' || part === null) return part;
  const { when, with: more, titled, links, ...fields } = part as Values;
  if (when !== undefined && filled(when, values) === undefined) return undefined;
  const list = filled(titled ?? links, values) as readonly Values[] | undefined;
  if (titled !== undefined)
    return list?.map(({ id: _id, description, ...entry }) => ({ ...entry, text: entry['text'] ?? description }));
  if (links !== undefined) return list?.map(({ path, ...entry }) => ({ ...entry, to: path }));
  const entries = Object.entries(fields).map(([key, value]) => [key, filled(value, values)] as const);
  const own = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  // Twice: its keys come first, and its values last.
  return { ...own, ...(filled(more, values) as object | undefined), ...own };
}

/** `$labels.home.more`; of two with `??` between them, the second where the first is not there. */
function valueAt(ways: string, values: Values): unknown {
  for (const way of ways.split(' ?? ')) {
    const found = way
      .slice(1)
      .split('.')
      .reduce<unknown>((value, key) => (value as Values | undefined | null)?.[key], values);
    if (found !== undefined && found !== null) return found;
  }
  return undefined;
}
