/** Every text that the product was given, as plain text in the files of its page: found by tools that read bytes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LABELS } from '../support/labels.ts';
import { OUT, SAMPLE } from '../support/sample-site.ts';

const ON_EVERY_PAGE = ['Home', 'About Us', 'Services', 'Blogs', 'Contact Us', 'Company'];
const SERVICES =
  `Web Development|App Development|Artificial Intelligence Development and Integration|Generative AI Applications|
Chatbot Development / AI Calling|Custom Software Development|Machine Learning|Data Analytics and Data Science|Blockchain Development|
IT Consulting and Strategy|Cloud Migration Services|UI/UX Designing`.split(/\|\s*/);
const TITLES = [
  'Website Development (Full Stack)',
  'Mobile App Development (Android and iOS)',
  'Machine Learning Solutions',
];

/** Sections of About Us: each name is the heading of its section. */
const ABOUT = ['Transforming Visions into Technological Reality', 'Where AI Meets Integrity', 'Our Visionary Goals'];

const read = (path: string) => readFileSync(join(SAMPLE, path), 'utf8');
const page = (path: string) =>
  read(join(OUT, path, 'index.html'))
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");

it.each([
  ['', ['Welcome to', 'Web Development', 'Mobile Development', 'AI Development', 'Know More', 'Learn More']],
  ['about-us', ABOUT.map((title) => `>${title}</h2>`)],
  ['services', [...SERVICES, ...TITLES, 'Contact Now', 'Learn More']],
  ['contact-us', ['mailto:', 'tel:']],
  ['blogs', ['Latest Blogs', 'Explore Latest Blog Posts', 'Read More']],
  ['blog/the-switch-off-drill', ['Related Posts', 'View All Blogs', 'Facebook', 'Instagram', 'LinkedIn']],
  ['thank-you', ['View All Blogs']],
  [
    'services/ai-development',
    ['₹8 to 25 lakh', '10 to 24 weeks', 'Posts on this subject', '/portfolio/grants-reviewed-twice/'],
  ],
  ['portfolio/ferry-times', ['River Ferries', '9 weeks', '38 kB', 'Now they tell me.', 'Next case study']],
  ['web-development', ['E-commerce', 'Social Media', 'Landing', 'Custom websites']],
  ['app-development', ['iOS', 'Android', 'Flutter', 'Hybrid']],
])('/%s', (path, texts) => {
  const html = page(path);
  for (const text of [...ON_EVERY_PAGE, ...texts]) expect.soft(html).toContain(text);
});

it('a service, each with its approach, its next, and the help box', () => {
  const files = globSync('services/*/index.html', { cwd: join(SAMPLE, OUT) });
  expect(files).toHaveLength(SERVICES.length);
  for (const file of files) {
    const html = page(file.replace('/index.html', ''));
    const name = /<h1[^>]*>([^<]+)</.exec(html)?.[1];
    for (const text of [`Understanding Our Approach to ${name}`, 'Next', 'Contact Now'])
      expect.soft(html, file).toContain(text);
  }
});

it('the company’s phone and e-mail, as its file has them, and no joined words anywhere', () => {
  for (const field of ['phone', 'email']) {
    const value = new RegExp(`^${field}: '?([^'\\n]+)'?$`, 'm').exec(read('content/company.yaml'))![1];
    for (const path of ['', 'services', 'contact-us', 'thank-you']) expect.soft(page(path)).toContain(`>${value}<`);
  }
  for (const file of globSync('**/*.{html,md,txt}', { cwd: join(SAMPLE, OUT), exclude: ['blog/**'] }))
    expect.soft(/.{9}\w\u00a0\w.{9}/.exec(read(join(OUT, file)))?.[0], file).toBeUndefined();
});

it('states that no built page is in', () => {
  const labels = JSON.stringify(LABELS);
  for (const text of [
    'No blogs found',
    'Failed to load blogs. Please try again later.',
    'Blog not found',
    'No related posts found',
    'Uncategorized',
    'Admin',
    'Read about {title}',
    'New Subscription Request',
    'Free strategy call',
    'Processing...',
    'Email sent successfully',
    'Thank You!',
    "We'll be in touch soon to schedule your free strategy call.",
    'Unexpected Application Error! {reason}',
    'Loading chunk {name} failed: {reason}',
  ])
    expect.soft(labels).toContain(text);
});
