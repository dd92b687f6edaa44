/** Cleans the body it is given, in a process of its own: `{road, jsdom: whether it was loaded}`. */
import { createRequire } from 'node:module';
import { cleanBatch } from '../../../../build/content/clean-batch.ts';

const [body = ''] = process.argv.slice(2);
const options = { origin: 'https://www.example.com', basePath: '', baseUrl: null, embedHosts: [] };
const [cleaned] = await cleanBatch({ bodies: [body], options });
const loaded = Object.keys(createRequire(import.meta.url).cache);
const jsdom = loaded.some((file) => file.includes('/node_modules/jsdom/'));
console.log(JSON.stringify({ road: 'road' in cleaned! ? cleaned.road : null, jsdom }));
