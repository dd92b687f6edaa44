/** Cleans the body it is given, in a process of its own: `{path, jsdom: whether it was loaded}`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanTexts } from '../../../build/posts/read-batch.ts';

const [body = ''] = process.argv.slice(2);
const options = { origin: 'https://www.example.com', basePath: '', baseUrl: null, embedHosts: [] };
const folder = mkdtempSync(join(tmpdir(), 'site-store-'));
const texts = [{ text: body, format: 'html' as const }];
const [cleaned] = await cleanTexts({ cache: folder, build: 'one', texts, options });
rmSync(folder, { recursive: true });
const loaded = Object.keys(createRequire(import.meta.url).cache);
const jsdom = loaded.some((file) => file.includes('/node_modules/jsdom/'));
console.log(JSON.stringify({ path: 'path' in cleaned! ? cleaned.path : null, jsdom }));
