/** The shell scripts of the documents, and a place to run them in: commands that write down how they are called, and fail when told to. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './folder.ts';
import { PROJECT, readProject } from './sample-site.ts';

export const DOCUMENTS = ['*.md', 'docs/**/*.md', 'relay/*.md', 'examples/*/*.md', '.github/**/*.md'];

/**
 * Every block that a reader may paste into a shell.
 *
 * @returns `docs/deploy.md: rsync`, the document with the words of the script's first line up to its first argument; and its text
 */
export function docScripts() {
  return globSync(DOCUMENTS, { cwd: PROJECT, exclude: ['**/node_modules/**'] })
    .sort()
    .flatMap((document) => {
      const blocks = readProject(document).matchAll(/^( *)```(?:sh|bash|shell|console|zsh)\b[^\n]*\n(.*?)^\1```$/gms);
      return [...blocks].map(([, , script = '']) => ({
        name: `${document}: ${script.split('\n')[0]?.trim()}`,
        text: script,
      }));
    });
}

/** Replaces a command by a shell script of its own; `$@` are its arguments. */
export type Acts = Readonly<Record<string, string>>;

/**
 * Runs a script where no command is but the named ones.
 *
 * @param acts what each does beside writing its call down
 * @param failing the number of the call that fails, from 1; what it does up to then is `acts[name!]`, where there is one
 * @returns its status, and a line for each call in order: `npm ci`
 */
export function playScript(text: string, { acts, failing = 0 }: { acts: Acts; failing?: number }) {
  const folder = makeFolder({ calls: '' });
  const log = join(folder, 'calls');
  const scriptOf = (name: string, act: string) => `#!/bin/sh
calls=0
while read -r line; do calls=$((calls + 1)); done < ${log}
echo "${name} $*" >> ${log}
if [ $((calls + 1)) = ${failing} ]; then ${acts[`${name}!`] ?? ':'}
exit 1; fi
${act}
`;
  const named = Object.entries(acts).filter(([name]) => !name.endsWith('!'));
  const commands = makeFolder(Object.fromEntries(named.map(([name, act]) => [name, scriptOf(name, act)])));
  const { status } = spawnSync('/bin/sh', ['-c', text], { cwd: folder, env: { PATH: commands }, stdio: 'ignore' });
  const calls = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return { status, calls };
}
