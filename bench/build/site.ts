/** Our own builder, in a copy of the project, with the posts API answering the posts. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePosts } from './corpus.ts';
import { plainEnvironment, type Tool } from './tool.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** What a build reads; of the rest nothing is copied. */
const PARTS = [
  'build',
  'shared',
  'relay',
  'src',
  'content',
  'static',
  'site.config.ts',
  'package.json',
  'package-lock.json',
];
const OWN_POSTS = 'content/blogs/';

/** A visible text of a component that stands on every post's page and on every list. */
const COMPONENT = { file: 'src/components/PostCard.tsx', text: 'Read More' };

/** @param api the file that the posts API answers with, and its address; null: the project's own posts */
export function siteTool(api: { file: string; address: string } | null): Tool {
  return {
    name: 'site',
    out: 'dist',
    kept: ['dist', '.site'],
    async prepare(folder, corpus) {
      if (!existsSync(folder)) copyProject(folder, api === null);
      if (api) await writePosts(api.file, corpus, { before: '{"blogs":[', between: ',', after: ']}' });
    },
    command: (folder) => ({
      file: process.execPath,
      args: ['build/bin.mjs', 'build', '--json'],
      folder,
      environment: { ...plainEnvironment(), ...(api ? { SITE_API_URL: api.address } : {}) },
    }),
  };
}

export function copyProject(folder: string, withPosts: boolean): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...PARTS], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter(Boolean)) {
    if (path.startsWith(OWN_POSTS) && !withPosts) continue;
    if (!existsSync(join(PROJECT, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(PROJECT, path), join(folder, path));
  }
  symlinkSync(realpathSync(join(PROJECT, 'node_modules')), join(folder, 'node_modules'));
}

/** @param edit a number that the text gets, so that each time it is another one */
export function editComponent(folder: string, edit: number): void {
  const { file, text } = COMPONENT;
  const path = join(folder, file);
  const line = new RegExp(`^(\\s*${text})( \\d+)?$`, 'm');
  const code = readFileSync(path, 'utf8');
  if (!line.test(code))
    throw new Error(`${file} has no line "${text}": name another component in bench/build/site.ts.`);
  writeFileSync(path, code.replace(line, `$1 ${edit}`));
}
