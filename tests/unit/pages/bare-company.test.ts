/** Pages of a company that says little of itself: what it does not have stands nowhere. */
import { expect, it } from 'vitest';
import type { Json } from '../../../src/contract.ts';
import { monogram } from '../../../src/reading/monogram.ts';
import type { SETTINGS } from '../../support/host-config.ts';
import { plainDocument } from '../../support/samples.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { changed, problems, read, siteOf } from '../reading/reading.ts';
import { posts } from '../routes/plan.ts';

const LISTS = /^(?:company|navigation|people|testimonials|portfolio|clients|faq|labels|shared|logo|portfolio\/.*)$/;

/** Every page, by its path, of the sample with this company and none of the other lists. */
function pagesOf(
  company: Json,
  settings: Partial<typeof SETTINGS> = {},
  { navigation = null, shared = null }: { navigation?: Json; shared?: Json } = {},
): Map<string, string> {
  const data = { company, navigation, shared };
  const own = Object.entries(data).map(([name, each]) => plainDocument(`content/${name}.yaml`, each));
  const documents = [...SAMPLE_DOCUMENTS.filter(({ name }) => !LISTS.test(name)), ...own];
  const { routes, render } = siteOf(documents, posts(3), settings);
  return new Map(routes.flatMap((route) => (route.post === null ? [[route.path, render(route).html]] : [])));
}

it('of a name alone are whole, and say nothing that is not there', () => {
  const pages = pagesOf({ name: 'Halder' });
  expect(pages.size).toBeGreaterThan(20);
  for (const [path, html] of pages) {
    const wrong = html.match(/.{60}(?:undefined|mailto:|tel:)/gs) ?? [];
    const forms = html.match(/<form(?![^>]* action="\/search\/")[^>]*>/g) ?? [];
    const empty = html.match(/<(h[1-3]|address|nav|section|ul|p)(?: [^>]*)?>\s*<\/\1>/g) ?? [];
    expect.soft([...wrong, ...forms, ...empty], path).toEqual([]);
    expect.soft(html.includes('© Halder'), path).toBe(true);
  }
});

it('have phone and WhatsApp in the place of forms where nobody takes mail', () => {
  const company = { name: 'Halder', phone: '+91 00000 00000', whatsapp: 'https://wa.me/1' };
  const contact = pagesOf(company).get('/contact-us/')!;
  const [, enquiry] = /<section[^>]*aria-labelledby="enquiry"(.*?)<\/section>/s.exec(contact)!;
  expect(enquiry).not.toContain('<form');
  expect(enquiry).toContain('href="tel:+910000000000"');
  expect(enquiry).toContain('href="https://wa.me/1"');
});

it('have no form at the end of services, and their own button of the closing call, where the owner says so', () => {
  const relay = { relayUrl: 'https://relay.test' };
  const navigation = { contact: { name: 'Client login', path: 'https://clients.example.org/' } };
  const call = { title: 'Shall we talk?', link: { name: 'Write to us', to: '/contact-us/' } };
  const usual = pagesOf({ name: 'Halder' }, relay, { navigation }).get('/services/ai-development/')!;
  expect(usual).toContain('aria-labelledby="enquiry"');
  const shared = { enquiry: { services: false }, call };
  const pages = pagesOf({ name: 'Halder' }, relay, { navigation, shared });
  expect(pages.get('/services/ai-development/')).not.toContain('aria-labelledby="enquiry"');
  const calls = [...pages.values()].flatMap(
    (html) => html.match(/<section[^>]*aria-labelledby="call".*?<\/section>/s) ?? [],
  );
  expect(calls.length).toBeGreaterThan(0);
  for (const html of calls) expect(html).toMatch(/href="[^"]*\/contact-us\/"[^]*Write to us/);
});

it('have forms for a relay without an e-mail address, which send nothing without their script', () => {
  const contact = pagesOf({ name: 'Halder', tel: '+910000000000' }, { relayUrl: 'https://relay.test' }).get(
    '/contact-us/',
  )!;
  const [form] = /<form[^>]*>/.exec(contact)!;
  expect(form).toContain('method="dialog"');
  expect(form).not.toContain('action=');
  expect(contact).toMatch(/<noscript>.*tel:\+910000000000.*<\/noscript>/s);
  expect(contact).not.toContain('mailto:');
});

it('have the address and the number beside the form where the relay is another’s and no script runs', () => {
  const company = { name: 'Halder', email: 'post@halder.example', phone: '+91 00000 00000' };
  const withoutScript = (ownRelay: boolean) => {
    const html = pagesOf(company, { relayUrl: 'https://relay.test', ownRelay }).get('/contact-us/')!;
    const [, enquiry] = /<section[^>]*aria-labelledby="enquiry"(.*?)<\/section>/s.exec(html)!;
    return /<\/form>.*<noscript>(.*)<\/noscript>/s.exec(enquiry!)?.[1] ?? null;
  };
  const ways = withoutScript(false);
  expect(ways).toContain('<a href="mailto:post@halder.example">post@halder.example</a>');
  expect(ways).toMatch(/<a href="tel:\+910000000000">.*\+91 00000 00000.*<\/a>/);
  // The project's own relay takes the form itself.
  expect(withoutScript(true)).toBe(null);
});

it('have a mark of the first letter of the name, or a ring', () => {
  expect(monogram('Émile').markup).toBe(monogram('Ella').markup);
  expect(monogram('কাঁথা').markup).toBe(monogram('Orto').markup);
  expect(monogram('Halder').markup).not.toBe(monogram('Sen').markup);
});

it('have menus that lead anywhere', () => {
  const to = ['https://a.example/', '#top', 'mailto:us@a.example', 'tel:+48000', '/files/menu.pdf', '/pricing/#plans'];
  const items = to.map((path, index) => ({ name: `Entry ${index}`, path }));
  const navigation = { items, contact: items[0]!, footer: [] };
  const { content } = read(changed('navigation', () => navigation));
  // There is no such page.
  expect(content.navigation.items).toEqual(items.slice(0, -1));
  const home = pagesOf({ name: 'Halder' }, {}, { navigation }).get('/')!;
  for (const href of to.slice(0, -1)) expect.soft(home.split(`href="${href}"`).length - 1, href).toBeGreaterThan(2);
  expect(problems(changed('navigation', () => ({ items: [{ name: 'A', path: 'shop' }] })))).toHaveLength(1);
});
