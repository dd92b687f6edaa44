/** The feeds of topics, which a build takes over from an earlier one, hold today's labels. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copySample } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

const SLOW = { timeout: limit(180_000) };

const root = copySample();
const LABELS = join(root, 'content/labels.yaml');

async function build(...flags: string[]): Promise<{ written: number; feeds: Record<string, string> }> {
  const out = flags.includes('--fresh') ? 'fresh' : 'dist';
  const { code, stdout, stderr } = await runSite(root, ['build', '--out', out, '--json', ...flags]);
  expect(code, stdout + stderr).toBe(0);
  const files = globSync('blogs/*/*/feed.xml', { cwd: join(root, out) }).sort();
  const feeds = Object.fromEntries(files.map((file) => [file, readFileSync(join(root, out, file), 'utf8')]));
  return { written: reportOf(stdout).written, feeds };
}

function relabel(from: string, to: string): void {
  const text = readFileSync(LABELS, 'utf8');
  expect(text).toContain(from);
  writeFileSync(LABELS, text.replace(from, to));
}

it('follows a label that names the feed, and one that stands in the text of a post', SLOW, async () => {
  const post = join(root, 'content/blogs/the-switch-off-drill.md');
  writeFileSync(post, `${readFileSync(post, 'utf8')}\n> [!NOTE]\n> Words of a note.\n`);
  const { feeds: before } = await build();
  expect(Object.keys(before).length).toBeGreaterThan(3);
  const noted = Object.keys(before).filter((file) => before[file]!.includes('Words of a note.'));
  expect(noted.length).toBeGreaterThan(0);

  relabel('\n  note: Note\n', '\n  note: Mind you\n');
  relabel('Every post on {name}', 'All posts on {name}');
  const { feeds: after } = await build();
  for (const file of noted) expect(after[file]).toContain('Mind you');
  for (const file of Object.keys(after).filter((file) => file.includes('/topic/')))
    expect(after[file]).toContain('All posts on ');
  expect(after).toEqual((await build('--fresh')).feeds);
  expect((await build()).written).toBe(0);
});
