/** The servers, each with a project that has the same posts. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFrame } from '../build/frame.ts';
import { copyProject } from '../build/site.ts';
import { contentFile } from '../build/hugo.ts';
import type { BenchPost } from '../posts.ts';
import { CONTENT_EDIT, openPost, signs, type Edit, type ServedTool } from './served.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
/** Of all posts. */
export const PICTURE = '/bench.webp';
const ROOT = ':root { --bench: 0px }\nmain { outline-offset: 0px }\n';
const TOKEN = { at: /--bench: \d+px/, to: (number: number) => `--bench: ${number}px`, sign: signs.token };
const STYLE = {
  at: /outline-offset: \d+px/,
  to: (number: number) => `outline-offset: ${number}px`,
  sign: signs.style,
};
const COMPONENT = {
  at: /data-bench="\d+"/,
  to: (number: number) => `data-bench="${number}"`,
  sign: signs.component,
};
const inPost = (file: string): Edit => ({ file, ...CONTENT_EDIT, sign: signs.content });

/** @param posts those that all have */
export function servedTools(posts: readonly BenchPost[], astroCommand: string | null): ServedTool[] {
  const { slug } = openPost(posts);
  return [
    {
      name: 'site serve',
      prepare(folder) {
        copyProject(folder, false);
        const blogs = join(folder, 'content/blogs');
        mkdirSync(blogs, { recursive: true });
        for (const post of posts) writeFileSync(join(blogs, `${post.slug}.md`), markdownFile(post));
        mkdirSync(join(folder, 'static'), { recursive: true });
        cpSync(join(folder, 'src/media/hero-poster.webp'), join(folder, `static${PICTURE}`));
        change(join(folder, 'src/components/Crumbs.tsx'), '<ol', '<ol data-bench="0"');
        change(join(folder, 'src/layouts/Footer.tsx'), '<footer', '<footer data-bench="0"');
        change(
          join(folder, 'src/components/Crumbs.module.scss'),
          /$/,
          '\n:global(main) {\n  outline-offset: 0px;\n}\n',
        );
        change(join(folder, 'src/styles/_tokens.scss'), '@mixin constants {', '@mixin constants {\n  --bench: 0px;');
      },
      command: (_, port) => ({ file: process.execPath, args: ['build/bin.mjs', 'serve', '--port', String(port)] }),
      edits: {
        component: { file: 'src/layouts/Footer.tsx', ...COMPONENT },
        'component of islands': { file: 'src/components/Crumbs.tsx', ...COMPONENT },
        style: { file: 'src/components/Crumbs.module.scss', ...STYLE },
        token: { file: 'src/styles/_tokens.scss', ...TOKEN },
        content: inPost(`content/blogs/${slug}.md`),
      },
    },
    ...(astroCommand === null ? [] : [astro(posts, astroCommand)]),
    {
      name: 'hugo server',
      prepare(folder, _, frame) {
        cpSync(join(SOURCES, 'hugo'), folder, { recursive: true });
        writeFrame(join(folder, 'layouts/partials'), frame!);
        const blog = join(folder, 'content/blog');
        mkdirSync(blog, { recursive: true });
        for (const post of posts) writeFileSync(join(blog, `${post.slug}.html`), contentFile(post));
        mkdirSync(join(folder, 'static'));
        writeFileSync(join(folder, 'static/bench.css'), ROOT);
        change(
          join(folder, 'layouts/_default/baseof.html'),
          '</head>',
          '<link rel="stylesheet" href="/bench.css"></head>',
        );
        change(join(folder, 'layouts/blog/single.html'), '<ol>', '<ol data-bench="0">');
      },
      command: (folder, port) => ({
        file: 'hugo',
        args: ['server', '--port', String(port), '--cacheDir', join(folder, 'cache'), '--baseURL', 'http://localhost'],
      }),
      edits: {
        component: { file: 'layouts/blog/single.html', ...COMPONENT },
        style: { file: 'static/bench.css', ...STYLE },
        token: { file: 'static/bench.css', ...TOKEN },
        content: inPost(`content/blog/${slug}.html`),
      },
    },
  ];
}

function astro(posts: readonly BenchPost[], command: string): ServedTool {
  return {
    name: 'astro dev',
    prepare(folder, _, frame) {
      cpSync(join(SOURCES, 'astro'), folder, { recursive: true });
      writeFrame(join(folder, 'frame'), frame!);
      mkdirSync(join(folder, 'posts'));
      for (const post of posts) writeFileSync(join(folder, 'posts', `${post.slug}.md`), markdownFile(post));
    },
    command: (_, port) => ({ file: process.execPath, args: [command, 'dev', '--port', String(port)] }),
    environment: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'development' },
    edits: {
      component: { file: 'src/components/Crumbs.astro', ...COMPONENT },
      style: { file: 'src/styles/site.css', ...STYLE },
      token: { file: 'src/styles/tokens.css', ...TOKEN },
      content: inPost(`posts/${openPost(posts).slug}.md`),
    },
  };
}

/** JSON is YAML as well. */
function markdownFile({ title, excerpt, publishDate, imageUrl, author, categoryId, tags, content }: BenchPost): string {
  const facts = { title, excerpt, publishDate, imageUrl, author: author.name, category: categoryId.name, tags };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${content}\n`;
}

function change(path: string, at: string | RegExp, to: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(at, to);
  if (changed === text) throw new Error(`${path} has nothing like ${at}: name another place in bench/serve/tools.ts.`);
  writeFileSync(path, changed);
}
