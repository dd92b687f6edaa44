/** Valid HTML: a page's own part to the letter, the bodies of posts by themselves. */
import { hash } from 'node:crypto';
import { HtmlValidate, StaticConfigLoader, type ConfigData, type ResolvedConfig } from 'html-validate';
import { positionAt } from '../core/errors.ts';
import type { Fault } from '../links/findings.ts';
import { ownSource, withoutPosts, type PostPart } from './post-parts.ts';
import type { PageReading } from './read-page.ts';

/** html-validate's recommended rules, and where the site differs, why: for the body of a post by itself. */
const BODY_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  // A list may count from below nought (HTML, 4.4.5), which html-validate does not know.
  elements: ['html5', { ol: { attributes: { start: { enum: ['/-?\\d+/'] } } } }],
  rules: {
    // Pages are written in HTML's own spelling (src/context/html-spelling.ts). Files of the owner may have XML's too.
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

/** For a page without what posts brought: the rules of documents too. */
const PAGE_RULES: ConfigData = {
  ...BODY_RULES,
  extends: ['html-validate:recommended', 'html-validate:document'],
};

/** html-validate would read its rules and its table of elements again for each page: a quarter of the time. */
class OneConfigLoader extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor('page.html');
    return this.#resolved;
  }
}

const ERROR_SEVERITY = 2;

/** Attributes of which no rule reads more than the scheme, and of classes whether one stands twice. */
const UNREAD =
  / (class|href|src|srcset|imagesrcset|property="[^"]*" content|datetime|data-post|style|d|transform|viewBox|fill|stroke)="(?!tel:)([a-z]+:|\/\/|#)?[^"]+"/g;
const DOUBLED = /["\s](\S+) (?:[^"]* )?\1["\s]/;

/** The same for two pages whose own parts differ only in where links lead and what is drawn. */
function ownForm(html: string, parts: readonly PostPart[]): string {
  const form = ownSource(html, parts).replace(UNREAD, (attribute: string, name: string, scheme = '') =>
    name === 'class' && DOUBLED.test(attribute) ? attribute : ` ${name}=${scheme}`,
  );
  return hash('sha256', form);
}

/**
 * Problem `html/{rule}`. Those of a post's body are its author's, and browsers show it all the same.
 *
 * @returns a function that finds the faults of one page after the other; a page like one without faults is not read again
 */
export function openValidator(): (html: string, page: PageReading) => Fault[] {
  const pages = validatorWith(PAGE_RULES);
  const bodies = validatorWith(BODY_RULES);
  const sound = new Set<string>();

  function ownFaults(html: string, parts: readonly PostPart[]): Fault[] {
    const form = ownForm(html, parts);
    const faults = sound.has(form) ? [] : pages(withoutPosts(html, parts));
    if (faults.length === 0) sound.add(form);
    return faults;
  }

  function bodyFaults(html: string, { start, end, isMarkup, post }: PostPart, pagePost: string | null): Fault[] {
    if (!isMarkup) return [];
    const from = positionAt(html, start);
    const slug = post ?? pagePost;
    return bodies(html.slice(start, end)).map(({ line, column, ...fault }) => ({
      ...fault,
      line: line + from.line - 1,
      column: line === 1 ? column + from.column - 1 : column,
      policy: 'warn',
      posts: slug === null ? [] : [slug],
    }));
  }

  return (html, { postParts, post }) => [
    ...ownFaults(html, postParts),
    ...postParts.flatMap((part) => bodyFaults(html, part, post)),
  ];
}

function validatorWith(rules: ConfigData) {
  const validator = new HtmlValidate(new OneConfigLoader(rules));
  return (html: string) =>
    validator.validateStringSync(html, 'page.html').results.flatMap(({ messages }) =>
      messages.map(({ ruleId, severity, message, line, column }) => ({
        code: `html/${ruleId}` as const,
        policy: severity === ERROR_SEVERITY ? ('fail' as const) : ('warn' as const),
        message: `Invalid HTML: ${message}`,
        line,
        column,
      })),
    );
}
