import { isMap, isScalar, isSeq, parseDocument, visit, type Node } from 'yaml';
import type { Migration } from './migration.ts';
import { withoutSetting } from './settings-text.ts';
import { edited, editYaml, type Edit } from './yaml-edits.ts';

/** Labels that are words of pages now. */
const LABELS = 'home.more home.principles home.work home.clients about landing thankYou trial'.split(' ');

/** Every file keeps the lines that its owner gave it: texts are cut at the ranges of what the parser found. */
export const fieldNames: Migration = {
  about: 'Fields of content have other names or forms.',
  migrate(project) {
    const edit = (path: string, change: (yaml: string) => string) => editYaml(project, path, change);
    for (const name of ['people', 'testimonials'])
      edit(`content/${name}.yaml`, (yaml) => renamed(yaml, 'img', 'photo'));
    edit('content/company.yaml', (yaml) => quoted(yaml, 'facts'));
    for (const path of project.files().filter((file) => /^content\/portfolio\/[^/]+\.md$/.test(file)))
      edit(path, (yaml) => quoted(yaml, 'figures'));
    edit('content/portfolio.yaml', (yaml) => without(yaml, ['selected']));
    edit('content/labels.yaml', (yaml) => LABELS.reduce((text, label) => without(text, label.split('.')), yaml));
    const settings = project.text('site.config.ts') ?? '';
    // It meant the relay of the engine.
    const named = settings.includes('ownRelay') ? settings : settings.replace(/\brelayProof(?=\s*:)/, 'ownRelay');
    if (settings.includes('relayProof')) project.write('site.config.ts', withoutSetting(named, 'relayProof'));
    const pages = project.files().filter((file) => /^content\/.*\.md$/.test(file));
    return pages.map((path) => edit(path, withoutTrials)).includes(true) ? [TRIAL] : [];
  },
};

const TRIAL = 'The `trial` of principles is a section of the sample now: src/own/sections/trial/ has its code.';

function withoutTrials(yaml: string): string {
  const sections = parseDocument(yaml).get('sections');
  const kinds = isSeq(sections) ? sections.items.map((section) => isMap(section) && section.get('kind')) : [];
  return kinds.reduce<string>(
    (text, kind, at) => (kind === 'principles' ? without(text, ['sections', at, 'trial']) : text),
    yaml,
  );
}

function renamed(yaml: string, from: string, to: string): string {
  const edits: Edit[] = [];
  visit(parseDocument(yaml), {
    Pair: (_, { key }) => void (isScalar(key) && key.value === from && edits.push([key.range!, to])),
  });
  return edited(yaml, edits);
}

/** Values that are numbers become texts, as the file has them. */
function quoted(yaml: string, list: string): string {
  const entries = parseDocument(yaml).get(list);
  const values = isSeq(entries) ? entries.items.map((entry) => isMap(entry) && entry.get('value', true)) : [];
  return edited(
    yaml,
    values.flatMap((value) =>
      isScalar(value) && typeof value.value === 'number' ? [[value.range!, `"${value.source}"`] as const] : [],
    ),
  );
}

/** Without the lines of a field; a map in braces, or of no other field, is written as JSON. */
function without(yaml: string, path: readonly (string | number)[]): string {
  const map = parseDocument(yaml).getIn(path.slice(0, -1), true);
  const pair = isMap(map) && map.items.find(({ key }) => String(key) === path.at(-1));
  if (!pair) return yaml;
  const [key, value] = [pair.key, pair.value] as Node[];
  const line = yaml.lastIndexOf('\n', key!.range![0] - 1) + 1;
  if (!map.flow && map.items.length > 1) return edited(yaml, [[[line, value!.range![2]], '']]);
  map.delete(key);
  return edited(yaml, [[map.range!, JSON.stringify(map) + (map.flow ? '' : '\n')]]);
}
