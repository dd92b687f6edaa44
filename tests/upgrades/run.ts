/** `npm run test:upgrades`: each change of code alone, built with what the code before it has left, and from nothing. Some minutes; names of stages choose. */
import { CHANGES } from './changes.ts';
import { differing, openUpgrades } from './builder.ts';

const { before, build } = await openUpgrades();
let isWrong = false;
const chosen = process.argv.slice(2);
for (const change of CHANGES) {
  if (chosen.length > 0 && !chosen.includes(change.stage)) continue;
  const { warm, clean } = await build([change]);
  const shown = differing(before, clean);
  const stale = differing(warm, clean);
  const verdict = shown.length === 0 ? 'CHANGES NOTHING' : stale.length === 0 ? 'good' : `STALE: ${stale.join(', ')}`;
  isWrong ||= verdict !== 'good';
  console.log(`${change.stage.padEnd(36)} ${String(shown.length).padStart(3)} files  ${verdict}`);
}
process.exit(isWrong ? 1 : 0);
