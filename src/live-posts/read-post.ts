/** A post of the API made into what the site shows, by the build's rules (build/content/post.ts). */
import type { Identity, PostSummary, Settings } from '../contract.ts';
import type { AddressOptions } from '../../shared/addresses.ts';
import { looseDate } from '../../shared/dates.ts';
import { fill } from '../context/label-text.ts';
import { readFields, type PostFields } from '../../shared/post-fields.ts';
import { summarise } from '../../shared/post-summary.ts';
import { plainText } from './plain-text.ts';

/** The settings, and what is said of a post that lacks author or description. */
export type LiveSite = Settings & { readonly postDefaults: Identity['postDefaults'] };

export type RawPost = { readonly [field: string]: unknown };

/** Everything of a post but its body, every fallback applied; null for a post that the build refuses. */
export async function readPost(raw: RawPost, settings: LiveSite): Promise<PostSummary | null> {
  let isRefused = false;
  const faults = { odd: () => {}, refuse: () => void (isRefused = true) };
  const fields = readFields(raw, settings.timeZone, faults);
  const plain = await plainTexts(fields);
  const plainText = (markup: string) => plain.get(markup) ?? '';
  const summary = summarise(fields, { ...faults, addresses: addressOptions(settings), plainText });
  if (isRefused) return null;
  const { author, description } = settings.postDefaults;
  return {
    ...summary,
    author: summary.author || author,
    description: summary.description || fill(description, { title: summary.title }),
  };
}

/** What the addresses of a post depend on. */
export function addressOptions(site: Pick<Settings, 'origin' | 'basePath' | 'postsBaseUrl'>): AddressOptions {
  return { origin: site.origin, basePath: site.basePath, baseUrl: site.postsBaseUrl };
}

/** All texts of a post without their markup: DOMPurify may have to be loaded for one. */
async function plainTexts(post: PostFields): Promise<ReadonlyMap<string, string>> {
  const texts = Object.values({ ...post, imageUrl: null })
    .flat()
    .filter((text) => text !== null);
  return new Map(await Promise.all(texts.map(async (text) => [text, await plainText(text)] as const)));
}

/** ISO 8601 in UTC; null without a date. */
export function publishedAt(raw: RawPost, timeZone: string): string | null {
  return looseDate(raw['publishDate'], timeZone) ?? looseDate(raw['createdAt'], timeZone);
}
