import { getCollection } from 'astro:content';
import DOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/** One window for all posts. */
const purify = DOMPurify(new JSDOM('').window);
export const sanitise = (html) => purify.sanitize(html);

/** Newest first. */
export const posts = (await getCollection('blog')).sort((a, b) => b.data.date.localeCompare(a.data.date));
