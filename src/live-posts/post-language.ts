/** The language of a post of the list, by the build's rule, with its body where the list has it. */
import { BEYOND_LATIN, NO_LETTERS, type Letters } from '../../shared/letters.ts';
import { namedLanguage, postLanguage } from '../../shared/post-language.ts';
import type { PostSummary, Settings } from '../contract.ts';
import { bodyRefusal } from '../../shared/post-body/limits.ts';
import type { RawPost } from './read-post.ts';

export async function listedLanguage(
  summary: PostSummary,
  raw: RawPost,
  settings: Settings,
): Promise<Pick<PostSummary, 'language' | 'direction'>> {
  const { language: named } = namedLanguage(raw);
  const body = await lettersIn(raw['content'], summary, settings);
  return postLanguage(summary, body, { named, site: settings.language });
}

/** Letters may stand in a body as numbers. A post that is all Latin is told without DOMPurify. */
async function lettersIn(content: unknown, { title, excerpt }: PostSummary, settings: Settings): Promise<Letters> {
  if (typeof content !== 'string' || bodyRefusal(content) !== null) return NO_LETTERS;
  if (!/&#/.test(content) && ![title, excerpt, content].some((text) => BEYOND_LATIN.test(text))) return NO_LETTERS;
  const { readBody } = await import('./post-body.ts');
  return readBody(content, { ...settings, title }).letters;
}
