import { isMap, isScalar, parseDocument, visit } from 'yaml';
import type { Migration } from './migration.ts';
import { edited, editYaml, type Edit } from './yaml-edits.ts';

/** Files and fields that take a text in the place of a map or list, and the map or list that means the same. */
const SHORT: readonly (readonly [file: RegExp, field: RegExp, long: (text: string) => string])[] = [
  [/^content\/services\/[^/]+\.md$/, /^(?:price|duration)$/, (text) => `{ words: ${text} }`],
  [/^content\/services\/[^/]+\.md$/, /^pictures\.\d+$/, (text) => `{ kind: picture, picture: ${text} }`],
  [/^content\/theme\.yaml$/, /^pattern$/, (text) => `[${text}]`],
  [
    /^content\/labels\.yaml$/,
    /^(?:reading\.minutes|topics\.count|search\.found|livePosts\.found)$/,
    (text) => `{ other: ${text} }`,
  ],
];

/** The editing page would drop a text where its form has a map or a list, and would make a post without `draft` a draft. */
export const longForms: Migration = {
  about: 'Values have the form in which the editing page keeps them.',
  migrate(project) {
    for (const path of project.files()) {
      for (const [file, field, long] of SHORT)
        if (file.test(path)) editYaml(project, path, (yaml) => lengthened(yaml, field, long));
      if (/^content\/blogs\/[^/]+\.md$/.test(path)) editYaml(project, path, withDraft);
    }
    return [];
  },
};

function lengthened(yaml: string, field: RegExp, long: (text: string) => string): string {
  const edits: Edit[] = [];
  visit(parseDocument(yaml), {
    Scalar(key, { value, range }, parents) {
      if (key === 'key' || typeof value !== 'string') return;
      const names = parents.flatMap((parent) => ('key' in parent ? String(parent.key) : []));
      const path = (typeof key === 'number' ? [...names, key] : names).join('.');
      const end = yaml.slice(range![0], range![1]).endsWith('\n') ? '\n' : '';
      if (field.test(path)) edits.push([range!, long(JSON.stringify(value)) + end]);
    },
  });
  return edited(yaml, edits);
}

function withDraft(yaml: string): string {
  const { contents } = parseDocument(yaml);
  const isOpen = isMap(contents) && !contents.flow;
  const hasDraft = isOpen && contents.items.some(({ key }) => isScalar(key) && key.value === 'draft');
  return isOpen && !hasDraft ? `${yaml}draft: false\n` : yaml;
}
