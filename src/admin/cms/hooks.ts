/** What the CMS's own program calls, where it is patched to (`build/admin/cms-patches.ts`). */
export { know } from './checking.ts';
export { checked, committed } from './commits.ts';
export { isChanged, useEntries } from './entries.ts';
export { blockersOf, goingText, goingWith } from './files.ts';
export { needsAnswer } from './saving.ts';
export { slug } from './slugs.ts';
export { read } from './texts.ts';
