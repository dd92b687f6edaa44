/** What a check found about accessibility, written into the page that says it: the section `conformance`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { ACCESSIBILITY_RULES } from '../../shared/accessibility-rules.ts';
import type { Problem } from '../core/types.ts';

const RULES = new Set<string>(Object.values(ACCESSIBILITY_RULES).flat());
const FRONT_MATTER = /^(\uFEFF?---[ \t]*\r?\n)([^]*?\n)---[ \t]*(?:\r?\n|$)/;

/** Whether a problem gets in somebody's way. */
export const isAccessibility = ({ code }: Problem) => code.startsWith('html/') && RULES.has(code.slice('html/'.length));

/**
 * Changes three values of each such section, and nothing else in its file.
 *
 * @param checked the day, `2026-11-26`
 * @returns the files that have one
 */
export function recordCheck(
  root: string,
  { pages, problems, checked }: { pages: number; problems: readonly Problem[]; checked: string },
): string[] {
  const values = { checked, pages, findings: problems.filter(isAccessibility).length };
  return globSync('content/pages/**/*.md', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const [, , front = ''] = FRONT_MATTER.exec(text) ?? [];
    const changed = withValues(front, values);
    if (changed === null) return false;
    writeFileSync(
      join(root, file),
      text.replace(front, () => changed),
    );
    return true;
  });
}

/** Null where there is no such section. */
function withValues(yaml: string, values: Readonly<Record<string, string | number>>): string | null {
  const sections = parseDocument(yaml).get('sections');
  const section = isSeq(sections) && sections.items.find((item) => isMap(item) && item.get('kind') === 'conformance');
  if (!section) return null;
  const { items, flow } = section as YAMLMap;
  const pairs = new Map(items.map(({ key, value }) => [String(key), isScalar(value) ? value.range! : null]));
  const [, end] = pairs.get('kind')!;
  // A block's keys stand below each other.
  const [keyAt] = (items[0]!.key as { range: [number] }).range;
  const between = flow ? ', ' : `\n${' '.repeat(keyAt - yaml.lastIndexOf('\n', keyAt) - 1)}`;
  const edits = Object.entries(values).map(([name, value], index) => {
    const range = pairs.get(name);
    return range
      ? { from: range[0], to: range[1], text: String(value), index }
      : { from: end, to: end, text: `${between}${name}: ${value}`, index };
  });
  // From the end, so that the places before stay.
  edits.sort((a, b) => b.from - a.from || b.index - a.index);
  return edits.reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), yaml);
}
