import { readYaml, writeYaml } from './keep-yaml.ts';
export function readFrontMatter(text: string): { front: unknown; body: string } {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/.exec(text) ?? [];
  return { front: readYaml(front), body };
}
export const writeFrontMatter = (_o: string | null, front: unknown, body: string): string =>
  `---\n${writeYaml(null, front)}---\n\n${body}`;
