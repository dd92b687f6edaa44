/** The configuration of Sveltia CMS, made from the content schemas (docs/editing.md). */
import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { id } from '../content/schema.ts';
import type { AdminSettings } from '../contract.ts';
import { companyFiles, folders, posts, type EditedDocument, type EditedFolder } from './documents.ts';
import { fieldOf, fieldsOf, patternOf } from './fields.ts';
import { given, schemaTree } from '../content/schema-tree.ts';

/** The CMS adds to these when an entry is renamed, as long as no form has a field for them. */
const [FORMER_SLUGS, FORMER_PATHS] = ['formerSlugs', 'formerPaths'];
/** Bytes of an upload: a photograph of a phone. */
const MAX_UPLOAD = 25 * 1024 * 1024;

/** @returns a configuration that JSON can hold */
export function cmsConfig(settings: AdminSettings): CmsConfig {
  const { siteName, review, folders: places } = settings;
  const { origin, basePath, language, timeZone, apiUrl } = settings.site;
  return {
    backend: backendOf(settings),
    ...(review && { publish_mode: 'editorial_workflow' }),
    site_url: origin + basePath,
    display_url: origin + basePath,
    app_title: `Editing ${siteName}`,
    logo_url: `${basePath}/icon.svg`,
    media_folder: 'static/pictures',
    public_folder: `${basePath}/pictures`,
    // Names of uploads consist of small letters, digits and hyphens.
    media_libraries: { default: { config: { slugify_filename: true, max_file_size: MAX_UPLOAD } } },
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-', maxlength: 80 },
    // No preview: it would not be the page.
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...(apiUrl === null ? [postsOf(timeZone, places)] : []),
      ...folders.map((folder) => collectionOf(folder, places)),
      { name: 'company', label: 'Company and lists', files: companyFiles(language).map(fileOf) },
    ],
  };
}

function backendOf({ service, repository: repo, branch, serviceUrl, signInUrl }: AdminSettings): CmsConfig['backend'] {
  const commit_messages = {
    create: 'Add {{collection}} “{{slug}}”',
    update: 'Change {{collection}} “{{slug}}”',
    delete: 'Delete {{collection}} “{{slug}}”',
    uploadMedia: 'Add “{{path}}”',
    deleteMedia: 'Delete “{{path}}”',
  };
  const auth_methods: ('oauth' | 'token')[] = signInUrl === null ? ['token'] : ['oauth', 'token'];
  const common = { repo, branch, commit_messages, auth_methods, ...(signInUrl && { base_url: signInUrl }) };
  if (serviceUrl === null) return { ...common, name: service };
  const api_root = `${serviceUrl}/api/${{ gitea: 'v1', gitlab: 'v4', github: 'v3' }[service]}`;
  return { ...common, name: service, api_root, ...(service === 'gitea' && { base_url: serviceUrl }) };
}

/** @param timeZone IANA name: forms show and take moments in it */
function postsOf(timeZone: string, places: AdminSettings['folders']): EntryCollection {
  const { fields, ...collection } = collectionOf(posts, places);
  return {
    ...collection,
    fields: fields.map((field): Field => {
      // A new post is a draft. Every post has the key, so that an old one keeps its value.
      const { name, label, hint } = field as Field & { hint?: string };
      if (name === 'draft') return { name, label, hint, required: false, widget: 'boolean', default: true };
      return field.widget === 'datetime' ? { ...field, input_timezone: timeZone } : field;
    }),
    identifier_field: 'title',
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

function collectionOf(folder: EditedFolder, places: AdminSettings['folders']): EntryCollection {
  const { name, label, one, at, address, hint } = folder;
  return {
    name,
    label,
    label_singular: one,
    ...(hint && { description: hint }),
    folder: at,
    format: 'yaml-frontmatter',
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
  return { name, label, file, format: 'yaml', fields: documentFields(document) };
}

/** The field above the text: the first of these that the form has. */
const BEFORE_TEXT = ['excerpt', 'title', 'lead'];

function documentFields({ schema, body, needsBody }: EditedDocument): Field[] {
  const tree = schemaTree(schema);
  // A file that is a list.
  if (given(tree).type === 'array') return [{ ...fieldOf('entries', tree, false), root: true } as Field];
  const fields = fieldsOf(tree).filter(({ name }) => name !== FORMER_SLUGS && (body === null || name !== FORMER_PATHS));
  if (body === null) return fields;
  const text = fieldOf('body', { meaning: 'body', type: 'string', description: body }, needsBody === true);
  // Texts are edited more often than the other fields.
  const names = fields.map(({ name }) => name);
  const at = names.indexOf(BEFORE_TEXT.find((name) => names.includes(name)) ?? '') + 1;
  return fields.toSpliced(at, 0, text);
}
