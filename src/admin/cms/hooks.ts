/** What the CMS's own program calls, where it is patched to (`build/admin/cms-patches.ts`). */
import { titleSlug } from '../../../shared/title-slug.ts';

export { checked, committed } from './commits.ts';
export { blockersOf, goingText, goingWith } from './files.ts';
export { needsAnswer } from './saving.ts';
export { isChanged, know, read } from './texts.ts';

/** Letters of other scripts are a large file of their own: the page does not wait for it. */
let toAscii = (text: string) => text.normalize('NFKD');
void loadLetters();

async function loadLetters(): Promise<void> {
  toAscii = (await import('any-ascii')).default;
}

/** The slugs that the CMS gives to new entries. */
export const slug = (title: string) => titleSlug(title, toAscii);
