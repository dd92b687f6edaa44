/** What buyers look for: prices and times in figures, the facts of a case study, its figures and its quote. */
import { expect, it } from 'vitest';
import { changed, problems, read, warnings, type Values } from './reading.ts';

const SERVICE = 'services/ai-development';
const CASE = 'portfolio/ferry-times';
const serviceWith = (values: Values) => changed(SERVICE, values);
const caseWith = (values: Values) => changed(CASE, values);

it('takes a price and a time in figures or in words, or none', () => {
  for (const price of [{ from: 1, to: 1 }, 'On request', undefined]) {
    const { content, warnings: told } = read(serviceWith({ price, duration: price }));
    expect(content.services.find(({ id }) => id === 'ai-development')).toMatchObject(price ? { price } : {});
    expect(told).toEqual([]);
  }
});

it.each([
  [{ from: 2, to: 1 }, '.to: expected no less than `from`'],
  [{ from: 0.5, to: 1 }, ': expected a whole number, found 0.5'],
  [8, ': expected a text, or numbers such as { from: 6, to: 14 } or { from: 6 }'],
  [{ from: 6, words: 'On request' }, ': expected a text, or numbers such as { from: 6, to: 14 } or { from: 6 }'],
])('refuses a price of %j', (price, message) => {
  expect(problems(serviceWith({ price }))).toEqual([`content/${SERVICE}.md price${message}`]);
});

it('leaves out a price in figures where the company names no currency', () => {
  const list = changed('company', { prices: undefined }, serviceWith({ price: 'On request' }));
  const priced = changed(SERVICE, { price: { from: 1, to: 2 } }, list);
  expect(read(priced).content.services.find(({ document }) => document === SERVICE)).not.toHaveProperty('price');
  expect(warnings(priced)).toContain(
    `content/${SERVICE}.md price: an amount needs a currency, which \`prices\` of content/company.yaml names`,
  );
});

it('takes three figures at most, whose values are texts', () => {
  const figure = { value: '38', label: 'Weight' };
  expect(read(caseWith({ figures: [figure] })).content.caseStudies[0]?.figures).toEqual([figure]);
  expect(problems(caseWith({ figures: [figure, figure, figure, figure] }))).toEqual([
    `content/${CASE}.md figures: expected at most three figures`,
  ]);
  expect(problems(caseWith({ figures: [{ ...figure, value: 38 }] }))).toEqual([
    `content/${CASE}.md figures.0.value: expected a text, found 38: put it in quotes`,
  ]);
});

it('wants to know who is quoted, and warns of a testimonial that is not there', () => {
  expect(problems(caseWith({ quote: { text: 'Good.' } }))).toEqual([
    `content/${CASE}.md quote.name: expected a name, or the id of a testimonial`,
  ]);
  const portrait = { hair: 'bob', age: 'older' };
  expect(problems(caseWith({ quote: { text: 'Good.', name: 'A clerk', portrait } }))).toEqual([]);
  expect(warnings(caseWith({ quote: { text: 'Good.', id: 'second-sample' } }))).toEqual([]);
  expect(warnings(caseWith({ quote: { text: 'Good.', id: 'secnd-sample' } }))).toEqual([
    `content/${CASE}.md quote.id: no testimonial of content/testimonials.yaml has the id "secnd-sample"; nearest: second-sample`,
  ]);
});
