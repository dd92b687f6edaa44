/** The Markdown twin of each post: the same text for those who read no HTML, beside its page. */
import type { Post, UrlPath } from '../../src/contract.ts';
import { absoluteUrl } from '../paths.ts';
import type { Config, OutputFile } from '../types.ts';
import { linkTarget, markdownText } from './markdown-text.ts';

export interface TwinSource {
  readonly config: Pick<Config, 'origin' | 'basePath'>;
  readonly posts: readonly Post[];
  /** The path of each post's page, in the same order. */
  readonly postPaths: readonly UrlPath[];
}

/** `/blog/a/` -> `/blog/a/index.md`: in the post's own folder no other post's name can meet it. */
export function twinPath(postPath: UrlPath): UrlPath {
  return `${postPath}index.md`;
}

/** One after the other, so that the twins of a long blog are not all in memory at once. */
export function* markdownTwins({ config, posts, postPaths }: TwinSource): Generator<OutputFile> {
  for (const [index, post] of posts.entries()) {
    const path = postPaths[index];
    if (path === undefined) continue;
    const bytes = twin(post, absoluteUrl(config, path));
    yield { path: twinPath(path).slice(1), bytes, maker: `the Markdown twin of ${path}` };
  }
}

function twin(post: Post, url: string): string {
  const { title, image, markdown } = post;
  const picture = image && `![${markdownText(image.alt)}](${linkTarget(new URL(image.src, url).href)})`;
  const parts = [frontMatter(post, url), `# ${markdownText(title)}`, picture, markdown.trim()];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** YAML takes every JSON value as it is. */
function frontMatter(
  { title, description, author, publishedAt, updatedAt, category, tags }: Post,
  url: string,
): string {
  const facts = {
    title,
    description,
    author,
    published: publishedAt,
    updated: updatedAt,
    category,
    tags,
    canonical: url,
  };
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === null || value.length === 0 ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return ['---', ...lines, '---'].join('\n');
}
