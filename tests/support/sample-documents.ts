/** The documents of the sample site as the builder hands them to `readContent`; a Markdown body is left as it is, not made safe. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ContentDocument, Json, SafeHtml } from '../../src/contract.ts';
import { SAMPLE } from './sample-site.ts';

export const SAMPLE_DOCUMENTS: readonly ContentDocument[] = globSync(['content/**/*.{yaml,md}', 'content/*.svg'], {
  cwd: SAMPLE,
})
  .filter((file) => !file.startsWith('content/blogs/'))
  .map((file) => {
    const name = file.replace(/^content\/|\.(yaml|md|svg)$/g, '');
    const source = readFileSync(join(SAMPLE, file), 'utf8');
    if (file.endsWith('.svg')) return { file, name, data: source, body: null, links: [] };
    const [, front = source, body = null] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
    return { file, name, data: parse(front) as Json, body: body as SafeHtml | null, links: [] };
  });
