/** What the small sites of tests have in common. */
import type { Identity, Typography } from '../../../../src/contract.ts';

/** What a site of this name is beside its pages. */
export const identityOf = (name: string, type: Typography): Identity => ({
  name,
  description: 'A site for tests',
  themeColor: '#000000',
  backgroundColor: '#ffffff',
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
  feedTitle: name,
  feedDescription: 'Posts for tests',
  feedPath: '/',
  folders: { posts: '/blog/' },
  guide: [],
  guideFiles: { sitemap: 'every page', feed: 'the newest posts' },
  postDefaults: { author: 'Admin', description: 'Read about {title}' },
  bodyLabels: { note: '', tip: '', important: '', warning: '', caution: '', done: '', open: '', back: '' },
  characters: '',
  frameOrigins: [],
  inlineScripts: [],
  stylesheet: '',
  type,
});

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
