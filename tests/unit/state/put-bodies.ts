/** Opens a store in a process of its own, puts a hundred bodies into it, a few at a time, and reads each. */
import { openBodies } from '../../../build/state/bodies.ts';
import type { SafeHtml } from '../../../src/contract.ts';

const [file = '', own = ''] = process.argv.slice(2);
const facts = { links: [], ids: [], images: [], textLength: 1 };
const bodies = openBodies(file);
for (let start = 0; start < 100; start += 5) {
  const names = Array.from({ length: 5 }, (_, index) => `${own} ${start + index}`);
  const records = bodies.put(
    names.map((name) => [name, { html: name as SafeHtml, markdown: name, facts, path: 'reader', removed: {} }]),
  );
  for (const [index, record] of records.entries())
    if (bodies.read(record).html !== names[index]) throw new Error(`${record.key} holds something else`);
}
bodies.close();
