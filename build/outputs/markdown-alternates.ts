/** The Markdown alternates of posts and pages that are written in Markdown: their text for those who read no HTML, beside the page. */
import type { AlternateSection, PostSummary, UrlPath } from '../../src/contract.ts';
import { absoluteUrl } from '../core/paths.ts';
import type { Config, OutputFile } from '../core/types.ts';
import type { OutputSite } from './output-site.ts';

/** `/blog/a/` -> `/blog/a/index.md`: in the post's own folder no other post's name can meet it. */
export function alternatePath(postPath: UrlPath): UrlPath {
  return `${postPath}index.md`;
}

/** The alternate of a post that is a Markdown file. @param markdown its text @param path of the post's page */
export function postAlternate(
  post: PostSummary,
  markdown: string,
  { site, path }: { readonly site: Pick<Config, 'origin' | 'basePath'>; readonly path: UrlPath },
): string {
  const { title, description, author, publishedAt, updatedAt, language = null, category, tags, image } = post;
  const canonical = absoluteUrl(site, path);
  const dates = { published: publishedAt, updated: updatedAt };
  const facts = factLines({ title, description, author, ...dates, language, category, tags, canonical });
  const picture = image && `![${markdownText(image.alt)}](${linkTarget(new URL(image.src, canonical).href)})`;
  return joined([facts, `# ${markdownText(title)}`, picture, markdown]);
}

/** The alternates of pages that are documents. */
export function pageAlternates({ routes, config: site, documents }: OutputSite): OutputFile[] {
  return routes.flatMap(({ path, alternate, lastModified }): OutputFile[] => {
    if (!alternate) return [];
    const { title, description, sections } = alternate;
    const canonical = absoluteUrl(site, path);
    const addressOf = (to: string) =>
      to.startsWith('/') ? site.origin + site.basePath + to : new URL(to, canonical).href;
    const parts = [
      factLines({ title, description, updated: lastModified, canonical }),
      `# ${markdownText(title)}`,
      documents.get(alternate.document)?.markdown?.trim() ?? '',
      ...sections.map((section) => sectionText(section, addressOf)),
    ];
    return [{ path: alternatePath(path).slice(1), bytes: joined(parts), maker: `the Markdown alternate of ${path}` }];
  });
}

function sectionText({ title, entries }: AlternateSection, addressOf: (to: string) => string): string {
  const texts = entries.flatMap(({ title, text, link }) => [
    `### ${markdownText(title)}`,
    markdownText(text),
    ...(link ? [`[${markdownText(link.name)}](${linkTarget(addressOf(link.to))})`] : []),
  ]);
  return [`## ${markdownText(title)}`, ...texts].join('\n\n');
}

function joined(parts: readonly (string | null)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** YAML takes every JSON value as it is. */
function factLines(facts: { readonly [name: string]: string | readonly string[] | null }): string {
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === null || value.length === 0 ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return ['---', ...lines, '---'].join('\n');
}

/** Of CommonMark, `]` aside; `_` inside a word is none. */
const MARKS = /[\\`*[<~]|&(?=[#a-z])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;

/**
 * Plain text as one line of Markdown, or a part of one: white space is collapsed as HTML does, and marks are escaped, at the start also
 * those of headings, lists, quotes, tables and rules.
 */
export function markdownText(text: string): string {
  const plain = text.trim().replace(/[ \t\n\f\r]+/g, ' ');
  let escaped = plain.replace(MARKS, String.raw`\$&`);
  // An autolinked address would include the backslashes.
  if (escaped !== plain && /:\/\/|www\./i.test(plain))
    escaped = escaped.replaceAll('://', String.raw`\://`).replace(/www\./gi, (www) => `${www.slice(0, -1)}\\.`);
  return escaped
    .replaceAll(']', String.raw`\]`)
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=[\s|:-]|$)|=(?==*\s*$)|[>|]|:(?=-))/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
}

/** The absolute address of a link or picture: what is between `(` and `)`. */
export function linkTarget(address: string): string {
  const target = address.replace(/\\|&(?=[#\w]+;)/g, String.raw`\$&`);
  return /[()\s<>]/.test(address) ? `<${target.replace(/[<>\n]/g, encodeURIComponent)}>` : target;
}
