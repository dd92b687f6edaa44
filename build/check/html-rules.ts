/** What valid HTML is here: html-validate's recommended rules, for whole pages its document rules too, and where the site differs, why. */
import type { ConfigData } from 'html-validate';

/** Where a telephone number may break in two: a space before a digit, and a plain hyphen. */
const NUMBER_BREAKS = [
  ...[...'0123456789'].map((digit) => ({
    pattern: ` ${digit}`,
    replacement: `&nbsp;${digit}`,
    description: 'a no-break space',
  })),
  { pattern: '-', replacement: '&#8209;', description: 'a no-break hyphen' },
];

const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  // A list may count from below nought (HTML, 4.4.5), which html-validate does not know.
  elements: ['html5', { ol: { attributes: { start: { enum: ['/-?\\d+/'] } } } }],
  rules: {
    // React writes <br/>, the sanitiser's serialiser <br>; HTML takes both, and pages hold both.
    'void-style': 'off',
    // React's spelling of what HTML leaves open: named here, so that any other spelling is still refused.
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
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
    // Numbers must not break; words such as "Contact Now" in a telephone link may.
    'tel-non-breaking': ['error', { characters: NUMBER_BREAKS }],
    // Of no meaning to browsers, and texts of posts bring it along.
    'no-trailing-whitespace': 'off',
  },
};

/** For a page without what posts brought. */
export const PAGE_RULES: ConfigData = { ...RULES, extends: ['html-validate:recommended', 'html-validate:document'] };

/** For the body of a post by itself. */
export const BODY_RULES: ConfigData = {
  ...RULES,
  rules: {
    ...RULES.rules,
    // Editors have no key for the space that does not break, and a number in a text may go over two lines.
    'tel-non-breaking': 'off',
    // A body is no file: the mark at its start is a character like others.
    'no-utf8-bom': 'off',
  },
};
