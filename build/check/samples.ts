/** Before launch: is any sample value of the content still in the output? */
import { error } from '../errors.ts';
import type { OutPath, Problem } from '../types.ts';
import type { OutputFolder } from './output-folder.ts';

const TEXT_FILES = /\.(?:html|css|m?js|json|webmanifest|xml|txt|md|svg)$/;

/** How else a character may be written in HTML, XML or JSON. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '&': '(?:&amp;|&#38;|&#x26;|\\\\u0026|&)',
  '<': '(?:&lt;|&#60;|\\\\u003c|<)',
  '>': '(?:&gt;|&#62;|\\\\u003e|>)',
  '"': '(?:&quot;|&#34;|&#x22;|\\\\"|")',
  "'": "(?:&#x27;|&#39;|&apos;|\\\\u0027|')",
};
const SPACE = '(?:\\s|&nbsp;|&#160;|&#xa0;|\\\\u00a0)';

/** A telephone number stands in its link without any space. */
const NUMBER = /^[+\d][\d\s().-]+$/;

/**
 * Problem `launch/sample-value`, one for each value found.
 *
 * @param samples the values as the content has them
 */
export function checkSamples(output: OutputFolder, samples: readonly string[]): Problem[] {
  const wanted = [...new Set(samples)].filter((sample) => sample.trim() !== '');
  const patterns = wanted.map((sample) => ({ sample, pattern: patternOf(sample), files: [] as OutPath[], place: {} }));
  for (const file of output.files.filter((path) => TEXT_FILES.test(path))) {
    const text = output.read(file).toString('utf8');
    for (const entry of patterns) {
      const at = text.search(entry.pattern);
      if (at === -1) continue;
      if (entry.files.length === 0) entry.place = { file: output.name(file), ...positionOf(text, at) };
      entry.files.push(file);
    }
  }
  return patterns.flatMap(({ sample, files, place }) => {
    const [first, ...others] = files;
    if (first === undefined) return [];
    const more = others.length > 0 ? ` and ${others.length} more ${others.length === 1 ? 'file' : 'files'}` : '';
    const message = `The sample value "${sample}" is still in the site: ${first}${more}.`;
    return [error('launch/sample-value', message, 'Write the real value in content/, and build again.', place)];
  });
}

function patternOf(sample: string): RegExp {
  const words = sample.trim().split(/\s+/);
  const spell = (word: string) =>
    [...word].map((character) => SPELLINGS[character] ?? character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')).join('');
  return new RegExp(words.map(spell).join(SPACE + (NUMBER.test(sample) ? '*' : '+')), 'i');
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
