/** One page of every kind that the site has: what holds for these holds for all. */

export const POST = '/blog/what-a-model-card-owes-the-person-it-judges/';

export const KINDS = {
  home: '/',
  about: '/about-us/',
  services: '/services/',
  service: '/services/ai-development/',
  contact: '/contact-us/',
  blogs: '/blogs/',
  search: '/search/',
  post: POST,
  thanks: '/thank-you/',
  landing: '/web-development/',
  portfolio: '/portfolio/',
  case: '/portfolio/ferry-times/',
  markdown: '/careers/',
  text: '/privacy/',
} as const;

/** For describe.each. */
export const PAGES = Object.values(KINDS);
