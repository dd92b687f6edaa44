/** Codes of what a host cannot take or do. */
import type { Explanations } from './explanation.ts';

export const HOSTS = {
  'hosts/no-headers': [
    'The host sends no headers of the site.',
    'The security policy stands in every page instead; other headers are lost there.',
  ],
  'hosts/no-fallback': ['The host cannot redirect unknown addresses.', 'They get 404.html, which leads home.'],
  'hosts/no-rewrites': [
    'The host cannot answer one address with the page of another.',
    'Such an address gets 404.html.',
  ],
  'hosts/base-path': [
    'The host reads its files only at the top of a deployment.',
    'Deploy the output as a folder of a larger one, with its files moved to the top.',
  ],
  'hosts/no-redirects': [
    'The host cannot redirect.',
    'Old addresses get 404.html there; choose another host if they matter.',
  ],
  'hosts/header-twice': ['Two rules set one header for one path.', 'Keep one of them in `headers`.'],
  'hosts/header-breaks': [
    'A header of the settings keeps out what the site needs, such as its scripts or the mail relay.',
    'Take that part out of `headers`, or name beside it what is needed.',
  ],
  'hosts/header-line-break': ['A header has a line break or a control character in it.', 'Write it in one line.'],
  'hosts/redirect-twice': ['A redirect is never asked, since an earlier one answers.', 'Keep one of the two.'],
  'hosts/redirect-loop': ['Redirects lead in a circle.', 'Name a target outside of it.'],
  'hosts/redirect-page': ['A redirect starts at a page that is there.', 'Remove the redirect, or the page.'],
  'hosts/redirect-dead': ['A redirect leads nowhere.', 'Name a page of the site.'],
  'hosts/redirect-chain': ['A redirect leads to another redirect.', 'Name the last target at once.'],
  'hosts/too-many-redirects': [
    'There are more redirects than the host reads.',
    'Join them by a pattern, or choose another host.',
  ],
  'hosts/redirect-too-long': ['A redirect is longer than the host reads.', 'Shorten it.'],
  'hosts/too-many-headers': ['There are more rules for headers than the host reads.', 'Join them by a pattern.'],
  'hosts/header-too-long': [
    'A header is longer than the host reads.',
    'Shorten it; the list of embed hosts is the usual reason.',
  ],
  'hosts/rules-too-large': ['The file of rules is larger than the host reads.', 'Take redirects away.'],
  'hosts/file-too-large': ['A file is larger than the host takes.', 'Make it smaller, or keep it elsewhere.'],
  'hosts/too-many-files': ['There are more files than the host takes.', 'Choose another host or plan.'],
  'hosts/site-too-large': ['The site is larger than the host takes.', 'Choose another host or plan.'],
} as const satisfies Explanations;
