/** The labels of the sample site: what the site says in English. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Labels } from '../../src/content/labels.ts';

const file = join(import.meta.dirname, '../sample-site/content/labels.yaml');

export const LABELS = parse(readFileSync(file, 'utf8')) as Labels;
