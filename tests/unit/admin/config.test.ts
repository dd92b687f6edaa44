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

const SETTINGS: AdminSettings = {
  ...ADMIN,
  siteName: 'Sample',
  folders: {},
  site: SITE,
};
const configOf = (changed: Partial<AdminSettings> = {}) => cmsConfig({ ...SETTINGS, ...changed });

const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')) as object;
const validate = new Ajv({ strict: false, validateFormats: false, logger: false }).compile(schema);

interface Part {
  readonly name: string;
  readonly files?: readonly Part[];
  readonly fields?: readonly Part[];
}

describe('cmsConfig', () => {
  it('calls one entry of a list by its name, and makes a new post a draft', () => {
    const { collections = [] } = configOf() as unknown as { collections: Part[] };
    const all = collections.flatMap((each) => each.files ?? each);
    const fieldOf = (of: string, name: string) =>
      all.find((each) => each.name === of)!.fields!.find((each) => each.name === name);
    expect(fieldOf('posts', 'tags')).toMatchObject({ label: 'Tags', label_singular: 'Tag' });
    expect(fieldOf('navigation', 'items')).toMatchObject({ label: 'Entries', label_singular: 'Entry' });
    expect(fieldOf('posts', 'draft')).toMatchObject({ widget: 'boolean', default: true });
    expect(fieldOf('posts', 'body')).toMatchObject({ widget: 'richtext', modes: ['raw'] });
    expect(fieldOf('people', 'entries')).toMatchObject({ widget: 'list', root: true });
    expect(fieldOf('services', 'price')).toMatchObject({
      widget: 'object',
      required: false,
      fields: [
        { name: 'from', widget: 'number', required: false },
        { name: 'to', widget: 'number', required: false },
        { name: 'words', widget: 'string', required: false },
      ],
    });
    const [days] = fieldOf('company', 'openingHours')!.fields!;
    expect(days).toMatchObject({ widget: 'select', multiple: true, required: true, options: weekdays });
    expect(fieldOf('company', 'type')).toMatchObject({ widget: 'select', required: false });
    expect(fieldOf('pages', 'sections')).toMatchObject({
      label_singular: 'Section',
      typeKey: 'kind',
      types: expect.arrayContaining([
        expect.objectContaining({
          name: 'cards',
          label: 'Cards',
          fields: expect.arrayContaining([
            expect.objectContaining({ name: 'link', widget: 'object', collapsed: 'auto' }),
            expect.objectContaining({
              name: 'look',
              hint: expect.stringMatching(/Without a choice: seams\.$/) as string,
            }),
            expect.objectContaining({
              name: 'hidden',
              label: 'Hidden from the page',
              widget: 'select',
              options: [{ label: 'Yes', value: true }],
            }),
          ]) as unknown,
        }),
      ]) as unknown,
    });
    const enquiry = (fieldOf('pages', 'sections') as unknown as { types: Part[] }).types.find(
      ({ name }) => name === 'enquiry',
    );
    expect(enquiry?.fields).toContainEqual(
      expect.objectContaining({
        name: 'fields',
        widget: 'list',
        label_singular: 'Field',
        typeKey: 'kind',
        types: expect.arrayContaining([
          expect.objectContaining({ name: 'file', label: 'File' }),
          expect.objectContaining({
            name: 'choice',
            fields: expect.arrayContaining([expect.objectContaining({ name: 'options', widget: 'list' })]) as unknown,
          }),
        ]) as unknown,
      }),
    );
    const { fields: skip } = fieldOf('labels', 'navigation')!;
    expect(fieldOf('labels', 'navigation')).toMatchObject({ widget: 'object', required: false });
    expect(skip![0]).toMatchObject({ name: 'skip', required: false, hint: 'Without a text: Skip to content' });
    expect(fieldOf('cases', 'figures')).toMatchObject({ label_singular: 'Figure' });
    expect(fieldOf('company', 'facts')).toMatchObject({ label_singular: 'Fact' });
  });

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
