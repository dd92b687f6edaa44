import { folded } from '../../shared/folded.ts';
import { LOADING_LIMIT_SECONDS } from '../islands/limits.ts';

/** The part of Pagefind's interface (pagefind.app/docs/api) that is used here. Its reader lies beside the index, a module of its own. */
interface Reader {
  readonly search: (query: string) => Promise<{ results: readonly Hit[] }>;
  readonly options: (given: ReaderOptions) => Promise<void>;
  /** Those of Pagefind, which the index has none of. */
  readonly filters: () => Promise<unknown>;
}

interface ReaderOptions {
  /** In words. */
  readonly excerptLength?: number;
  /** It has no part in what trusted types refuse. */
  readonly noWorker?: boolean;
  /** Otherwise marks on letters count little. */
  readonly exactDiacritics?: boolean;
}

export interface Hit {
  readonly id: string;
  readonly data: () => Promise<FoundPost>;
}

export interface FoundPost {
  readonly url: string;
  /** HTML: text in which `<mark>` stands around what was found. */
  readonly excerpt: string;
  /** All its text. */
  readonly content: string;
  /** What the build took down beside the text (build/outputs/search-index.ts); what a post lacks is left out. */
  readonly meta: {
    readonly title: string;
    readonly topic?: string;
    readonly published?: string;
    readonly lang?: string;
    readonly dir?: string;
  };
}

export type PostIndex = Awaited<ReturnType<typeof openIndex>>;

/** Letters whose marks are vowels: words that differ in them are other words, and only where none is the same they may do. */
const MARKS_ARE_VOWELS =
  /[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}]/u;

let tries = 0;

/**
 * Loads the reader and what it needs to know of the index.
 *
 * @param folder its address, with a slash at the end
 * @throws Error where one of the files does not come, or WebAssembly may not run
 */
export async function openIndex(folder: string) {
  // Browsers remember that a module could not be fetched: each later try asks under another address.
  const address = `${folder}pagefind.js${tries++ > 0 ? `?${tries}` : ''}`;
  const { createInstance } = (await import(address)) as { createInstance: (options: ReaderOptions) => Reader };
  const reader = createInstance({ excerptLength: 32, noWorker: true });
  await Promise.race([reader.filters(), failure()]);
  const search = async (query: string) => {
    if (MARKS_ARE_VOWELS.test(query)) {
      await reader.options({ exactDiacritics: true });
      const { results } = await reader.search(query);
      await reader.options({ exactDiacritics: false });
      if (results.length > 0) return results;
    }
    return (await reader.search(query)).results;
  };
  const answers = async (query: string) => {
    const results = await search(query);
    const first = await results[0]?.data();
    return first && isAnswer(query, first) ? results : [];
  };
  const file = (name: string) => fetch(folder + name).then((answer) => answer.json());
  let topics: Promise<{ readonly [topic: string]: readonly string[] }> | undefined;
  return {
    /** @param topic its slug; empty: all of them */
    async find(query: string, topic: string): Promise<readonly Hit[]> {
      const exact = await answers(query);
      const plain = folded(query);
      const results = exact.length > 0 || plain === query ? exact : await answers(plain);
      if (topic === '') return results;
      topics ??= file('topics.json');
      const ids = new Set((await topics)[topic]);
      return results.filter(({ id }) => ids.has(id));
    },
    /** Words of the posts, those of most posts first. */
    words: (): Promise<readonly string[]> => file('words.json'),
  };
}

/** The reader itself would wait for ever: what it cannot load it tells nobody who asks. */
function failure(): Promise<never> {
  return new Promise((_, reject) => {
    addEventListener('unhandledrejection', ({ reason }) => /Pagefind/.test(String(reason)) && reject(reason));
    setTimeout(() => reject(new Error('The index has not come')), LOADING_LIMIT_SECONDS * 1000);
  });
}

/** So many first letters of a word have to be there. */
const LEAST = 3;

/**
 * Whether a post has a word of each beginning that was asked for. Of a word that no post has, Pagefind takes as much of its beginning as is a
 * word of some post, down to a letter: of `kubernetes` that may be `k`.
 */
export function isAnswer(query: string, { content, meta }: { content: string; meta: object }): boolean {
  const beginnings = new Set(wordsOf(`${Object.values(meta).join(' ')} ${content}`).map(beginningOf));
  return wordsOf(query).every((word) => word.length < LEAST || beginnings.has(beginningOf(word)));
}

/** Accents go, which people leave out. */
const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const beginningOf = (word: string) => word.slice(0, LEAST);
