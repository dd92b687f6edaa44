/** Cleans the body it is given, in a process of its own: `{path, jsdom: whether it was loaded}`. */
import { createRequire } from 'node:module';
import { finishBodies } from '../../../build/body/finish-bodies.ts';
import { ADDRESSES } from '../../support/samples.ts';

const [body = ''] = process.argv.slice(2);
const [cleaned] = await finishBodies({ bodies: [{ text: body, format: 'html' }], options: ADDRESSES });
const loaded = Object.keys(createRequire(import.meta.url).cache);
const jsdom = loaded.some((file) => file.includes('/node_modules/jsdom/'));
console.log(JSON.stringify({ path: 'path' in cleaned! ? cleaned.path : null, jsdom }));
