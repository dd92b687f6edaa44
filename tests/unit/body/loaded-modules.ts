/** Cleans the body it is given, in a process of its own: prints whether jsdom was loaded. */
import { createRequire } from 'node:module';
import { finishBodies } from '../../../build/body/finish-bodies.ts';
import { ADDRESSES } from '../../support/samples.ts';

const [body = ''] = process.argv.slice(2);
await finishBodies({ bodies: [{ text: body, format: 'html' }], options: ADDRESSES });
const loaded = Object.keys(createRequire(import.meta.url).cache);
console.log(loaded.some((file) => file.includes('/node_modules/jsdom/')));
