/** The slugs that the CMS gives to new entries. */
import { titleSlug } from '../../../shared/title-slug.ts';

/** Letters of other scripts are a large file of their own: the page does not wait for it. */
let toAscii = (text: string) => text.normalize('NFKD');
void loadLetters();

async function loadLetters(): Promise<void> {
  toAscii = (await import('any-ascii')).default;
}

export const slug = (title: string) => titleSlug(title, toAscii);
