/** The Markdown alternate of each post: the same text for those who read no HTML, beside its page. */
import type { PostSummary, UrlPath } from '../../src/contract.ts';
import { absoluteUrl } from '../paths.ts';
import type { Config, OutputFile } from '../types.ts';
import { linkTarget, markdownText } from './markdown-text.ts';

/** A post with its body in Markdown. */
type AlternatePost = PostSummary & { readonly markdown: string };

/** `/blog/a/` -> `/blog/a/index.md`: in the post's own folder no other post's name can meet it. */
export function alternatePath(postPath: UrlPath): UrlPath {
  return `${postPath}index.md`;
}

/** @param path of the post's page */
export function alternateFile(
  post: AlternatePost,
  { site, path }: { readonly site: Pick<Config, 'origin' | 'basePath'>; readonly path: UrlPath },
): OutputFile {
  const bytes = alternate(post, absoluteUrl(site, path));
  return { path: alternatePath(path).slice(1), bytes, maker: `the Markdown alternate of ${path}` };
}

function alternate(post: AlternatePost, url: string): string {
  const { title, image, markdown } = post;
  const picture = image && `![${markdownText(image.alt)}](${linkTarget(new URL(image.src, url).href)})`;
  const parts = [frontMatter(post, url), `# ${markdownText(title)}`, picture, markdown.trim()];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** YAML takes every JSON value as it is. */
function frontMatter(
  { title, description, author, publishedAt, updatedAt, category, tags, language }: PostSummary,
  url: string,
): string {
  const facts = {
    title,
    description,
    author,
    published: publishedAt,
    updated: updatedAt,
    language: language ?? null,
    category,
    tags,
    canonical: url,
  };
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === null || value.length === 0 ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return ['---', ...lines, '---'].join('\n');
}
