/** Codes of `site check`, and of the links that a build looks at too. */
import type { Explanations } from './explanation.ts';

export const CHECK = {
  'check/no-output': ['The folder holds no built site.', 'Run `site build`, or name the folder.'],
  'check/base-path': [
    'The site was built for another base path than it is checked for.',
    'Set SITE_BASE_PATH as for the build.',
  ],
  'links/dead': [
    'A link leads to no page or file.',
    'Correct the address, or make the page; `policies.deadLink` and `deadPostLink` say how much it matters.',
  ],
  'links/dead-anchor': ['The part after # is no id of the page.', 'Correct it, or give that element the id.'],
  'links/redirected': ['A link leads to an address that the host redirects.', 'Write the new address.'],
  'links/slash': [
    "A link lacks the slash of a page's address, or names its index.html, and costs a redirect.",
    'Write the address as the message has it.',
  ],
  'links/outside': ['An address of this host lies outside of the base path.', 'Put the base path before it.'],
  'links/outside-dead': [
    'A link to another site leads nowhere (`site check --outside`).',
    'Write the address that it has now, or take the link out.',
  ],
  'links/outside-unsure': ['Another site lets no program ask whether an address is there.', 'Open it in a browser.'],
  'links/unreachable': [
    'No other site answered at all (`site check --outside`): this machine has no way out.',
    'Check its network and its proxy (HTTPS_PROXY), and ask again.',
  ],
  'links/invalid': ['An address cannot be read.', 'Write a path of this site, or a whole address.'],
  'links/missing-file': ['A page names a file that is not there.', 'Put it into static/, or correct the address.'],
  'links/insecure': [
    'A file is loaded over http, which browsers block on an https page.',
    'Use its https address, or keep a copy here.',
  ],
  'head/heading': ['A page has no first heading, or several.', 'Give it exactly one <h1>.'],
  'head/description': ['A page has no description.', 'Write its metaDescription.'],
  'head/title-length': [
    'A title is too short to say anything, or will be cut off.',
    'Aim at the length in the message.',
  ],
  'head/description-length': ['A description is too short or will be cut off.', 'Aim at the length in the message.'],
  'head/duplicate-title': ['Two pages have one title.', 'Give each its own.'],
  'head/duplicate-description': ['Two pages have one description.', 'Give each its own.'],
  'head/canonical': [
    'The canonical link is missing or names another address.',
    "Write the page's own; a site built for another origin has them all wrong.",
  ],
  'head/share-tag': ['A tag for share cards is missing.', 'Write it in the head.'],
  'csp/inline-script': ['A script stands in the page, which the security policy refuses.', 'Move it to a file.'],
  'csp/inline-style': ['A style stands in the page, which the security policy refuses.', 'Move it to a stylesheet.'],
  'csp/inline-handler': [
    'An attribute such as onclick stands in the page, which the security policy refuses.',
    'Listen from a script.',
  ],
  'csp/inline-address': ['A javascript: address stands in the page.', 'Remove it.'],
  'seo/json-ld': [
    'Structured data cannot be read, or does not say what it is about.',
    'Correct it where it is made, src/seo/.',
  ],
  'budget/html': ['A page is larger than its budget.', 'Shorten it, or raise `budgets.htmlGzipBytes`.'],
  'budget/css': ["A page's styles are larger than their budget.", 'Remove some, or raise `budgets.cssGzipBytes`.'],
  'budget/script': [
    "A page's scripts are larger than their budget.",
    'Load them later, or raise `budgets.scriptGzipBytes`.',
  ],
  'budget/fonts': [
    "A page's fonts are larger than their budget.",
    'Take characters or faces away, or raise `budgets.fontBytes`.',
  ],
  'feeds/relative-address': ['An address in a feed is not whole, and leads elsewhere in a reader.', 'Write it whole.'],
  'manifest/not-json': ['The web manifest is no JSON.', 'Build the site again.'],
  'xml/not-well-formed': ['A feed or sitemap is no XML.', 'Build the site again; report it if it stays so.'],
  'sitemap/none': ['There is no sitemap.', 'Build the site again.'],
  'sitemap/unlisted': ['robots.txt does not name the sitemap.', 'Name it there.'],
  'sitemap/missing': [
    'The sitemap leaves out a page that is open to search engines.',
    'List it, or mark the page noindex.',
  ],
  'sitemap/extra': ['The sitemap lists an address that is no such page.', 'Take it out.'],
  'sitemap/dead-part': ['The index of sitemaps names a part that is not there.', 'Build the site again.'],
  'sitemap/too-long': ['A sitemap lists more addresses than search engines read.', 'Split it.'],
  'launch/sample-value': ["A field still has the sample's value.", 'Write the real one, or take the entry out.'],
  'launch/sample-words': ["A text is still the sample's, word for word.", 'Keep it only if it is meant.'],
  'launch/sample-name': [
    'A name, number or address of the sample still stands in a text or in the built site.',
    'Write the real one.',
  ],
  'launch/sample-post': ["A post is still the sample's.", 'Remove it, or write your own.'],
  'launch/sample-page': [
    'A document says of itself that it is a sample.',
    'Make its text true, and take `sample: true` out.',
  ],
  'launch/example-address': [
    'An address is one that nobody has: example.*, .test, .invalid, localhost, a number.',
    'Write the real one.',
  ],
  'launch/privacy': [
    'Visitors are counted, and the privacy page does not name who counts them.',
    'Name the host of `analytics.src` in content/pages/privacy.md, and what it keeps.',
  ],
  'launch/no-relay': ['Pages show forms, and no mail relay is set.', 'Set `relayUrl` or SITE_RELAY_URL.'],
} as const satisfies Explanations;
