/**
 * `npm run generate`: writes the files that are made from others. With `--shipped` the texts in `content/` are added to those that the
 * project was shipped with: for who changes the shipped sample, and for no owner.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './generated-files.ts';

for (const [path, text] of generatedFiles(process.argv.includes('--shipped') ? ['content'] : [])) {
  writeFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), text);
}
