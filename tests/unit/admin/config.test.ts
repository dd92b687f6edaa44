/** The CMS's configuration against the CMS's own schema of it, and against the content that it is made for. */
import { globSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { cmsConfig } from '../../../src/admin/config.ts';
import { companyFiles, folders, posts } from '../../../src/admin/documents.ts';
import { weekdays } from '../../../src/content/opening-hours.ts';
import type { AdminSettings } from '../../../src/contract.ts';
import { ADMIN, SETTINGS as SITE } from '../../support/host-config.ts';

const SAMPLE = 'tests/sample-site';

const SETTINGS: AdminSettings = { ...ADMIN, siteName: 'Sample', folders: {}, site: SITE };
const configOf = (changed: Partial<AdminSettings> = {}) => cmsConfig({ ...SETTINGS, ...changed });
const { collections = [] } = configOf();

const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')) as object;
const validate = new Ajv({ strict: false, validateFormats: false, logger: false }).compile(schema);

/** A collection, a file of one, a field, or a form of a field that has several. */
interface Part {
  readonly name: string;
  readonly files?: readonly Part[];
  readonly fields?: readonly Part[];
  readonly types?: readonly Part[];
}

/** A field by the way to it: the collection or its file, and fields in fields. */
function fieldAt(way: string): Part {
  const [of, ...names] = way.split(' ');
  const named = (parts: readonly Part[] = [], wanted?: string) => parts.find(({ name }) => name === wanted)!;
  const all = (collections as readonly Part[]).flatMap((each) => each.files ?? each);
  return names.reduce((part, name) => named(part.types ?? part.fields, name), named(all, of));
}

describe('cmsConfig', () => {
  it.each<[way: string, field: object]>([
    ['posts tags', { label: 'Tags', label_singular: 'Tag' }],
    ['navigation items', { label: 'Entries', label_singular: 'Entry' }],
    // A new post is a draft.
    ['posts draft', { widget: 'boolean', default: true }],
    ['posts body', { widget: 'richtext', modes: ['raw'] }],
    ['people entries', { widget: 'list', root: true }],
    [
      'services price',
      { widget: 'object', required: false, fields: ['from', 'to', 'words'].map((name) => ({ name })) },
    ],
    ['services price from', { widget: 'number', required: false }],
    ['services price to', { widget: 'number', required: false }],
    ['services price words', { widget: 'string', required: false }],
    ['company openingHours days', { widget: 'select', multiple: true, required: true, options: weekdays }],
    ['company type', { widget: 'select', required: false }],
    ['pages sections', { label_singular: 'Section', typeKey: 'kind' }],
    ['pages sections cards', { label: 'Cards' }],
    ['pages sections cards link', { widget: 'object', collapsed: 'auto' }],
    ['pages sections cards look', { hint: expect.stringMatching(/Without a choice: seams\.$/) as string }],
    [
      'pages sections cards hidden',
      { label: 'Hidden from the page', widget: 'select', options: [{ label: 'Yes', value: true }] },
    ],
    ['pages sections enquiry fields', { widget: 'list', label_singular: 'Field', typeKey: 'kind' }],
    ['pages sections enquiry fields file', { label: 'File' }],
    ['pages sections enquiry fields choice options', { widget: 'list' }],
    ['labels navigation', { widget: 'object', required: false }],
    ['labels navigation skip', { required: false, hint: 'Without a text: Skip to content' }],
    ['cases figures', { label_singular: 'Figure' }],
    ['company facts', { label_singular: 'Fact' }],
  ])('has for %s the field %o', (way, field) => expect(fieldAt(way)).toMatchObject(field));

  it('links entries to the pages that the site has of them', () => {
    const shown = (folders: AdminSettings['folders'] = {}) =>
      (configOf({ folders }).collections ?? []).flatMap(
        (each: { readonly preview_path?: string }) => each.preview_path ?? [],
      );
    expect(shown()).toEqual(['blog/{{slug}}/', 'services/{{slug}}/', '{{slug}}/', 'portfolio/{{slug}}/']);
    const moved = { posts: '/notes/', services: '/work/', cases: '/work/done/' } as const;
    expect(shown(moved)).toEqual(['notes/{{slug}}/', 'work/{{slug}}/', '{{slug}}/', 'work/done/{{slug}}/']);
  });

  it.each<Partial<AdminSettings>>([
    {},
    { service: 'github', signInUrl: 'https://sign-in.example.com', review: true },
    { service: 'gitlab', serviceUrl: 'https://git.example.com' },
    { service: 'gitea', serviceUrl: 'https://git.example.com' },
    { site: { ...SITE, language: 'ar', basePath: '/sub' } },
    { site: { ...SITE, apiUrl: 'https://api.example.com' } },
  ])('is what the CMS’s own schema allows: %o', (changed) => {
    const config = configOf(changed);
    // Nothing is lost on the way: the CMS would pass over a whole configuration that has something undefined in it.
    expect(JSON.parse(JSON.stringify(config))).toStrictEqual(config);
    expect([validate(config), validate.errors]).toEqual([true, null]);
  });

  it('has a form for every file of content, and for no other', () => {
    const places = [posts, ...folders, ...companyFiles('en')].map(({ at }) => at);
    // Of the sample: an owner's content may do without some.
    const files = globSync('content/**/*.{yaml,md}', { cwd: SAMPLE });
    const edited = files.filter((file) =>
      places.some((at) => file === at || (file.endsWith('.md') && file.startsWith(`${at}/`))),
    );
    expect(files.filter((file) => !edited.includes(file))).toEqual([]);
    expect(places.filter((at) => !edited.some((file) => file === at || file.startsWith(`${at}/`)))).toEqual([]);
  });

  it('leaves posts out that come from an API', () => {
    const names = (apiUrl: string | null) =>
      (configOf({ site: { ...SITE, apiUrl } }).collections ?? []).map((each: object) => 'name' in each && each.name);
    expect(names(null)).toEqual(['posts', 'services', 'pages', 'cases', 'company']);
    expect(names('https://api.example.com')).toEqual(['services', 'pages', 'cases', 'company']);
  });
});
