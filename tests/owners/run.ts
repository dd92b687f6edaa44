/** `npm run test:owners`: an owner's first week, step by step, in a clean copy of the project. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyProject } from '../support/project-files.ts';
import { firstWeek } from './first-week.ts';
import { laySampleContent } from './sample-content.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'site-owner-'));
try {
  copyProject(root);
  symlinkSync(PACKAGES, join(root, 'node_modules'), 'junction');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  laySampleContent(root);
  for (const [name, run] of Object.entries(firstWeek(root))) {
    await run();
    console.log(`  ok  ${name}`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
