/** The configuration of Sveltia CMS, made from the content schemas: what `site build` would refuse, a form refuses first. */
import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { WORKING_COPY } from '../../shared/working-copy.ts';
import { id } from '../content/schema.ts';
import type { AdminSettings } from '../contract.ts';
import { brand, companyFiles, folders, posts, type EditedDocument, type EditedFolder } from './documents.ts';
import { fieldOf, fieldsOf, patternOf } from './fields.ts';
import { ORIGIN } from './origins.ts';
import { given, schemaTree } from '../content/schema-tree.ts';
import { ENTRIES } from './values.ts';

/** The CMS adds to these when an entry is renamed, as long as no form has a field for them. */
const [FORMER_SLUGS, FORMER_PATHS] = ['formerSlugs', 'formerPaths'];

type Places = NonNullable<AdminSettings['folders']>;

/** @param here origin of the page itself */
export function cmsConfig(settings: AdminSettings, here: string): CmsConfig {
  const { siteName, review, site, folders: places = {} } = settings;
  const { origin, basePath, language, timeZone, apiUrl } = site;
  return {
    load_config_file: false,
    backend: backendOf(settings, here),
    ...(review && { publish_mode: 'editorial_workflow' }),
    site_url: origin + basePath,
    display_url: origin + basePath,
    app_title: `Editing ${siteName}`,
    logo_url: `${basePath}/icon.svg`,
    media_folder: 'static/pictures',
    public_folder: `${basePath}/pictures`,
    // Names of uploads are made of small letters, digits and hyphens.
    media_libraries: { default: { config: { slugify_filename: true, max_file_size: WORKING_COPY.maxFileBytes } } },
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    collections: [
      ...(apiUrl === null ? [postsOf(timeZone, places)] : []),
      ...folders.map((folder) => collectionOf(folder, places)),
      {
        name: 'company',
        label: 'Company and lists',
        editor: { preview: false },
        files: companyFiles(language).map((file) => ({
          ...fileOf(file),
          ...(file === brand && { editor: { preview: true } }),
        })),
      },
    ],
  };
}

function backendOf(settings: AdminSettings, here: string): CmsConfig['backend'] {
  const { service, repository: repo, branch, serviceUrl, signInUrl } = settings;
  const commit_messages = {
    create: 'Add {{collection}} “{{slug}}”',
    update: 'Change {{collection}} “{{slug}}”',
    delete: 'Delete {{collection}} “{{slug}}”',
    uploadMedia: 'Add “{{path}}”',
    deleteMedia: 'Delete “{{path}}”',
  };
  const auth_methods: ('oauth' | 'token')[] = signInUrl === null ? ['token'] : ['oauth', 'token'];
  const common = { repo, branch, commit_messages, auth_methods, ...(signInUrl && { base_url: signInUrl }) };
  if (service === 'local') return { ...common, name: 'gitea', base_url: here, api_root: here + WORKING_COPY.api };
  if (serviceUrl === null) return { ...common, name: service };
  const api_root = `${serviceUrl}/api/${{ gitea: 'v1', gitlab: 'v4', github: 'v3' }[service]}`;
  return { ...common, name: service, api_root, ...(service === 'gitea' && { base_url: serviceUrl }) };
}

/** @param timeZone IANA name: moments are asked for in it */
function postsOf(timeZone: string, places: Places): EntryCollection {
  const { fields, ...collection } = collectionOf(posts, places);
  const moment = { input_timezone: timeZone };
  // Readers see a post when its writer is done with it, and not by its first save.
  const more: Record<string, object> = { draft: { default: true }, publishDate: moment, updatedAt: moment };
  return {
    ...collection,
    fields: fields.map((field) => ({ ...field, ...more[field.name] }) as Field),
    // Pictures lie beside the post.
    media_folder: '',
    public_folder: '',
    identifier_field: 'title',
    // What is held back says so, and until when.
    summary: "{{title}}{{publishDate | date(' · D MMM YYYY')}}{{draft | ternary(' · draft', '')}}",
    thumbnail: 'imageUrl',
    sortable_fields: { fields: ['publishDate', 'title'], default: { field: 'publishDate', direction: 'descending' } },
    view_filters: [
      { label: 'Drafts', field: 'draft', pattern: true },
      { label: 'Without a date', field: 'publishDate', pattern: '^$' },
    ],
    view_groups: [
      { label: 'Topic', field: 'category' },
      { label: 'Author', field: 'author' },
      { label: 'Year', field: 'publishDate', pattern: '\\d{4}' },
    ],
    aliases_field: FORMER_SLUGS,
  };
}

function collectionOf(folder: EditedFolder, places: Places): EntryCollection {
  const { name, label, one, at, address, hint } = folder;
  return {
    name,
    label,
    label_singular: one,
    ...(hint && { description: hint }),
    folder: at,
    format: name,
    create: true,
    slug: {
      template: '{{slug}}',
      editable: true,
      hint: 'The last part of the address, and the name of the file.',
      ...patternOf(schemaTree(id)),
    },
    preview_path: `${(places[name] ?? address).slice(1)}{{slug}}/`,
    ...(name === 'services' && { identifier_field: 'name', summary: '{{name}}' }),
    ...(name === 'cases' && { identifier_field: 'lead', summary: '{{slug}}' }),
    aliases_field: FORMER_PATHS,
    fields: documentFields(folder),
  };
}

function fileOf(document: EditedDocument): CollectionFile {
  const { name, label, at: file } = document;
  return { name, label, file, format: name, fields: documentFields(document) };
}

/** The field that the text stands behind: the first that there is. */
const BEFORE_TEXT = ['excerpt', 'title', 'lead'];

function documentFields({ schema, body, needsBody }: EditedDocument): Field[] {
  const tree = schemaTree(schema);
  const origin: Field = { name: ORIGIN, widget: 'hidden' };
  if (given(tree).type === 'array') return [fieldOf(ENTRIES, tree, false), origin];
  const fields = fieldsOf(tree).filter(({ name }) => name !== FORMER_SLUGS && (body === null || name !== FORMER_PATHS));
  if (body === null) return [...fields, origin];
  const text = fieldOf('body', { meaning: 'body', type: 'string', description: body }, needsBody === true);
  // What is written most stands before what is filled in once.
  const names = fields.map(({ name }) => name);
  const at = names.indexOf(BEFORE_TEXT.find((name) => names.includes(name)) ?? '') + 1;
  return [...fields.toSpliced(at, 0, text), origin];
}
