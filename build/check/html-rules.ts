/** What valid HTML is here: html-validate's recommended rules, for whole pages its document rules too, and where the site differs, why. */
import type { ConfigData } from 'html-validate';

/** For the body of a post by itself. */
export const BODY_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  // A list may count from below nought (HTML, 4.4.5), which html-validate does not know.
  elements: ['html5', { ol: { attributes: { start: { enum: ['/-?\\d+/'] } } } }],
  rules: {
    // Pages are written in HTML's own spelling (src/page/html-spelling.ts). Files of the owner may have XML's too.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],

    // The hero film is muted, has a pause button, and stands still for prefers-reduced-motion (WCAG 2.2.2).
    'no-autoplay': ['error', { exclude: ['video'] }],
    // Safari takes the list role away from a list without markers; role="list" gives it back.
    'no-redundant-role': 'off',
    // HTML allows any id without white space; headings of posts make ids from words of any script, and React's have "_" first.
    'valid-id': ['error', { relaxed: true }],
    // Posts keep harmless declarations (alignment, colours, widths): the policy allows style attributes, and style elements not.
    'no-inline-style': 'off',
    // Our own files come from where the page comes from: a hash would guard nothing. Files from elsewhere need one.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The head check tells both bounds of a title's length, as a warning: the titles of posts are their authors'.
    'long-title': 'off',
    // The head check counts them, and knows that a page that only sends its visitors on needs none.
    'heading-level': ['error', { allowMultipleH1: true, minInitialRank: 'any' }],
    // The stylesheet keeps telephone links on one line, with the spaces that people search for.
    'tel-non-breaking': 'off',
    // Of no meaning to browsers, and texts of posts bring it along; inside of a page the mark is a character like others.
    'no-trailing-whitespace': 'off',
    'no-utf8-bom': 'off',
  },
};

/** For a page without what posts brought. */
export const PAGE_RULES: ConfigData = {
  ...BODY_RULES,
  extends: ['html-validate:recommended', 'html-validate:document'],
};
