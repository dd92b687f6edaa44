import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

export default function configure(eleventy) {
  /** One window for all posts. */
  const purify = DOMPurify(new JSDOM('').window);
  eleventy.addFilter('sanitise', (html) => purify.sanitize(html));
  eleventy.addCollection('posts', (all) => all.getFilteredByGlob('content/blog/*'));
  return { dir: { input: 'content', output: 'dist', includes: '../layouts' }, htmlTemplateEngine: false };
}
