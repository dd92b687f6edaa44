/** The labels of the sample site: what the site says in English. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { labelsIn } from '../../src/content/labels.ts';

const file = join(import.meta.dirname, '../sample-site/content/labels.yaml');

export const LABELS = labelsIn('en').parse(parse(readFileSync(file, 'utf8')));
