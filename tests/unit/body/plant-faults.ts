/** Plants one fault after the other and reports which the differential test sees: `{"name": "what it saw" or null}`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differMany, openDiffer } from './differ.ts';
import { plantedFaults } from './faults.ts';

const COUNT = 20_000;
/** Seeds of bodies that show a fault which few others do. */
const RARE = [4045, 2745, 2214, 1027, 933, 753, 697, 371, 315, 210, 189, 182, 180];
const root = mkdtempSync(join(tmpdir(), 'faults-'));
const seen: { [name: string]: string | null } = {};
try {
  for (const { name, folder } of plantedFaults(root)) {
    const differ = await openDiffer(folder);
    seen[name] = (await differMany(differ, { first: RARE, seed: 1, count: COUNT })).fault;
    differ.close();
  }
} finally {
  rmSync(root, { recursive: true });
}
console.log(JSON.stringify(seen, null, 1));
