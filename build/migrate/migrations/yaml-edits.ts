/** Changes of a YAML text at the ranges of its nodes: every other line stays as its owner wrote it. */
import type { Project } from '../project.ts';

const FRONT = /^---\n([^]*?)^---\n/m;

/** A text for a range of offsets, as the nodes of `yaml` have it. */
export type Edit = readonly [range: readonly [from: number, to: number, ...number[]], text: string];

/** @param edits in the order of their ranges */
export function edited(text: string, edits: readonly Edit[]): string {
  return edits.reduceRight((result, [[start, end], by]) => result.slice(0, start) + by + result.slice(end), text);
}

/** Changes a YAML file, or the front matter of a Markdown file. @returns whether the file is another one now */
export function editYaml(project: Project, path: string, change: (yaml: string) => string): boolean {
  const text = project.text(path) ?? '';
  const front = path.endsWith('.md') ? (FRONT.exec(text)?.[1] ?? '') : text;
  const changed = change(front);
  const whole = text.replace(front, () => changed);
  if (whole !== text) project.write(path, whole);
  return whole !== text;
}
