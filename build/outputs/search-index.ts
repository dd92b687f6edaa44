/** The index that the search page reads in the browser, made by Pagefind (pagefind.app) from the posts' clean texts. */
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { foldedWords } from '../../shared/folded.ts';
import { topicSlug } from '../../shared/slug.ts';
import type { PostSummary, SafeHtml, UrlPath } from '../../src/contract.ts';
import { encodePath } from '../core/paths.ts';
import { SiteError, error } from '../core/errors.ts';
import type { Config, OutputFile } from '../core/types.ts';
import { escapeXml } from './xml.ts';

export interface SearchedPost {
  readonly post: PostSummary;
  /** Of its page. */
  readonly path: UrlPath;
  readonly body: SafeHtml;
}

/** Of the index; its path starts at the index's own folder. */
type IndexFile = Pick<OutputFile, 'path' | 'bytes'>;

/** What of a post's own file is read again. */
type Fragment = { readonly content: string; readonly meta: { readonly [name: string]: string | undefined } };

/** Visitors get the reader of the index, and with it the terms of its licence. */
export const SEARCH_READER = fileURLToPath(import.meta.resolve('pagefind'));

/** Interfaces of Pagefind's own, which the site has in its own look, and a worker that trusted types refuse. */
const UNUSED = /^pagefind-(?!entry\.json)/;
/** A picture's tag, as the sanitiser writes it: Pagefind would keep its address beside the text. */
const PICTURE = /<img(?: [^\s"'<>/=]+="[^"]*")*>/g;
/** Posts on their way to Pagefind. */
const AT_ONCE = 32;
/** For languages whose stems Pagefind does not know. */
const ANY_LANGUAGE = 'wasm.unknown.pagefind';

/** Indexes under way. All of a process share one program of Pagefind, which ends after the last. */
let underWay = 0;

/**
 * All posts are in one index, whatever their languages are: a visitor asks one list. Stems are those of the site's language.
 *
 * @param posts the same posts in the same order give the same bytes
 * @throws SiteError `search/failed` where Pagefind does not run, or refuses a post
 */
export async function searchIndex(
  posts: Iterable<SearchedPost> | AsyncIterable<SearchedPost>,
  { basePath, language }: Pick<Config, 'basePath' | 'language'>,
): Promise<IndexFile[]> {
  const { createIndex, close } = await import('pagefind');
  underWay++;
  try {
    const { index, errors } = await createIndex({ forceLanguage: language });
    if (!index) throw new Error(errors.join('; '));
    const add = async (url: string, content: string) => {
      const { errors } = await index.addHTMLFile({ url, content });
      if (errors.length > 0) throw new Error(`${url}: ${errors.join('; ')}`);
    };
    const adding: Promise<void>[] = [];
    for await (const { post, path, body } of posts) {
      const added = add(basePath + encodePath(path), searchedHtml(post, body));
      added.catch(() => {}); // thrown by `Promise.all`, unless `posts` throws first
      // Several at once, which Pagefind indexes in their order: it waits for nothing, and nothing piles up.
      if (adding.push(added) === AT_ONCE) await Promise.all(adding.splice(0));
    }
    await Promise.all(adding);
    const { files } = await index.getFiles();
    const isStemmed = files.some(({ path }) => path.startsWith('wasm.') && path !== ANY_LANGUAGE);
    const used = files.filter(({ path }) => !UNUSED.test(path) && !(isStemmed && path === ANY_LANGUAGE));
    const read = used.map(({ path, content }) => ({ path, bytes: content }));
    return [...read, ...filesBeside(read)].sort((a, b) => (a.path < b.path ? -1 : 1));
  } catch (cause) {
    const message = `The index of the search could not be made: ${(cause as Error).message.split('\n')[0]}`;
    const place = { file: 'site.config.ts', field: 'blogs.searchLimit' };
    throw new SiteError(error('search/failed', message, null, place), { cause });
  } finally {
    if (--underWay === 0) await close();
  }
}

/**
 * A post as Pagefind reads it: headings weigh more than text. Title, tags and author stand beside the text, where they are searched but no
 * passage is taken from.
 */
function searchedHtml({ title, excerpt, author, ...post }: PostSummary, body: SafeHtml): string {
  const { category: topic, publishedAt: published, language: lang, direction: dir } = post;
  const said = { title, excerpt, author, tags: post.tags.join(', ') };
  const plain = foldedWords(`${Object.values(said).join(' ')} ${body}`).join(' ');
  const facts = { ...said, topic, published, lang, dir, plain };
  const metas = Object.entries(facts).flatMap(([name, value]) =>
    value ? [`<meta data-pagefind-meta="${name}[content]" content="${escapeXml(value)}">`] : [],
  );
  // What has no text at all would not be in the index.
  const shown = body.replace(PICTURE, '');
  const text = /(?:^|>)[^<]*[^<\s]/.test(shown) ? shown : escapeXml(excerpt || title);
  return `<!DOCTYPE html><html><head>${metas.join('')}</head><body data-pagefind-body>${text}</body></html>`;
}

/** The words used most, of which a search may say that they were meant. Shorter ones are like too many others. */
const MOST_WORDS = 4000;
const WORD = /[\p{L}\p{M}]{4,30}/gu;

/**
 * Which results are of which topic, by its slug: Pagefind has filters of its own, and writes them in another order each time. And the words
 * that are used more than once, the most used first.
 *
 * @param files among them one for each post, named by the id of its result
 */
function filesBeside(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]): IndexFile[] {
  const topics = new Map<string, string[]>();
  const uses = new Map<string, number>();
  for (const { path, bytes } of files) {
    const id = /^fragment\/(.*)\.pf_fragment$/.exec(path)?.[1];
    if (id === undefined) continue;
    const text = gunzipSync(bytes).toString();
    const { meta, content } = JSON.parse(text.slice(text.indexOf('{'))) as Fragment;
    const { plain: _, ...said } = meta;
    const slug = meta['topic'] && topicSlug(meta['topic']);
    if (slug) topics.set(slug, [...(topics.get(slug) ?? []), id]);
    for (const word of `${Object.values(said).join(' ')} ${content}`.toLowerCase().match(WORD) ?? [])
      uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const sorted = [...topics].map(([topic, ids]) => [topic, ids.sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const words = [...uses].filter(([, times]) => times > 1).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return [
    { path: 'topics.json', bytes: Buffer.from(JSON.stringify(Object.fromEntries(sorted))) },
    { path: 'words.json', bytes: Buffer.from(JSON.stringify(words.slice(0, MOST_WORDS).map(([word]) => word))) },
  ];
}
