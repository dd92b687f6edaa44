/** What this version reads in another form than earlier ones: edits of the owner's YAML and settings, made at the ranges of the values. */
import { isMap, isScalar, isSeq, parseDocument, visit, type Node } from 'yaml';
import type { Project } from './project.ts';

/** A YAML file, or the front matter of a Markdown file, in its new form; the same text where it has that. */
type Change = (yaml: string) => string;

const SERVICE = /^content\/services\/[^/]+\.md$/;
const LABELS = /^content\/labels\.yaml$/;
const COUNTS = /^(?:reading\.minutes|topics\.count|search\.found|livePosts\.found)$/;
const TRIAL = 'The `trial` of principles is a section of the sample now: src/own/sections/trial/ has its code.';

/** In the order in which they are made, with what the owner should look at after a change. */
const EDITS: readonly (readonly [file: RegExp, change: Change, note?: string])[] = [
  // The editing page would drop a text where its form has a map or a list, and would make a post without `draft` a draft.
  [SERVICE, lengthened(/^(?:price|duration)$/, (text) => `{ words: ${text} }`)],
  [SERVICE, lengthened(/^pictures\.\d+$/, (text) => `{ kind: picture, picture: ${text} }`)],
  [/^content\/theme\.yaml$/, lengthened(/^pattern$/, (text) => `[${text}]`)],
  [LABELS, lengthened(COUNTS, (text) => `{ other: ${text} }`)],
  [/^content\/blogs\/[^/]+\.md$/, withDraft],
  [LABELS, (yaml) => without(yaml, ['trial'])],
  [/^content\/.*\.md$/, withoutTrials, TRIAL],
];

const FRONT = /^---\n([^]*?)^---\n/m;

/** @returns what the owner should look at, a sentence each */
export function editProject(project: Project): string[] {
  const notes = new Set<string>();
  for (const path of project.files())
    for (const [file, change, note] of EDITS) {
      if (!file.test(path)) continue;
      const text = project.text(path)!;
      const yaml = path.endsWith('.md') ? (FRONT.exec(text)?.[1] ?? '') : text;
      const changed = text.replace(yaml, () => change(yaml));
      if (changed !== text && note) notes.add(note);
      project.write(path, changed);
    }
  const settings = project.text('site.config.ts') ?? '';
  // It meant the relay of the engine.
  const named = settings.includes('ownRelay') ? settings : settings.replace(/\brelayProof(?=\s*:)/, 'ownRelay');
  if (settings.includes('relayProof')) project.write('site.config.ts', withoutSetting(named, 'relayProof'));
  return [...notes];
}

/** A text for a range of offsets, as the nodes of `yaml` have it. */
type Edit = readonly [range: readonly [from: number, to: number, ...number[]], text: string];

/** @param edits in the order of their ranges */
function edited(text: string, edits: readonly Edit[]): string {
  return edits.reduceRight((result, [[start, end], by]) => result.slice(0, start) + by + result.slice(end), text);
}

/** A text becomes the map or list that means the same. @param field its path: `pictures.0` */
function lengthened(field: RegExp, long: (text: string) => string): Change {
  return (yaml) => {
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
  };
}

function withDraft(yaml: string): string {
  const { contents } = parseDocument(yaml);
  const isOpen = isMap(contents) && !contents.flow;
  const hasDraft = isOpen && contents.items.some(({ key }) => isScalar(key) && key.value === 'draft');
  return isOpen && !hasDraft ? `${yaml}draft: false\n` : yaml;
}

function withoutTrials(yaml: string): string {
  const sections = parseDocument(yaml).get('sections');
  const kinds = isSeq(sections) ? sections.items.map((section) => isMap(section) && section.get('kind')) : [];
  return kinds.reduce<string>(
    (text, kind, at) => (kind === 'principles' ? without(text, ['sections', at, 'trial']) : text),
    yaml,
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

/** What holds no code: texts and comments. */
const QUIET = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\//y;

/** The text of site.config.ts without a key of `defineConfig({ … })`, and its comments: the rest stays as it is written. */
export function withoutSetting(text: string, key: string): string {
  const opening = /defineConfig\(\{/.exec(text);
  if (!opening) return text;
  let at = opening.index + opening[0].length;
  while (at < text.length && text[at] !== '}') {
    const end = endOf(text, at);
    const next = text[end] === ',' ? end + 1 : end;
    if (new RegExp(`^(['"]?)${key}\\1\\s*(?::|$)`).test(code(text.slice(at, end)).trimStart()))
      return text.slice(0, at) + text.slice(next);
    // Behind the last comma only spaces and comments may come.
    if (next === end) break;
    // What is written behind it on its line is about it.
    at = next + /^(?:[^\S\n]*\/\/[^\n]*)?/.exec(text.slice(next))![0].length;
  }
  return text;
}

/** Where a key's value ends: at the first comma or brace that is in no bracket, text or comment. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    QUIET.lastIndex = at;
    const quiet = QUIET.exec(text);
    if (quiet) at += quiet[0].length - 1;
    else if (depth === 0 && ',}'.includes(text[at]!)) return at;
    else if ('([{'.includes(text[at]!)) depth += 1;
    else if (')]}'.includes(text[at]!)) depth -= 1;
  }
  return text.length;
}

const code = (text: string) => text.replace(/\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\//g, '');
