import { expect, it } from 'vitest';
import { exchangedText, localeIn, priceText, weeksText } from '../../../src/context/price-text.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['en', 'IN', '{from} to {to}', '₹8 to 25 lakh', 'US$9,000 to 28,000', '10 to 24 weeks'],
  ['hi', 'IN', '{from} से {to}', '₹8 से 25 लाख', 'US$9,000 से 28,000', '10 से 24 सप्ताह'],
  ['bn', 'IN', '{from} থেকে {to}', '₹৮ থেকে ২৫ লাখ', 'US$৯,০০০ থেকে ২৮,০০০', '১০ থেকে ২৪ সপ্তাহ'],
  ['de', 'DE', '{from} bis {to}', '800.000 bis 2.500.000 ₹', '9.000 bis 28.000 US$', '10 bis 24 Wochen'],
  ['en-US', 'IN', '{from} to {to}', '₹800,000 to 2,500,000', 'US$9,000 to 28,000', '10 to 24 weeks'],
])('writes a price and a time in %s in %s', (language, country, range, price, other, weeks) => {
  const wording = { locale: localeIn(language, country), words: { range, atLeast: '' } };
  const amounts = { from: 800_000, to: 2_500_000 };
  expect(plain(priceText(amounts, 'INR', wording))).toBe(price);
  expect(plain(exchangedText(amounts, 0.0112, 'USD', wording))).toBe(other);
  expect(plain(weeksText({ from: 10, to: 24 }, wording))).toBe(weeks);
});

it('writes one amount for two that are the same, and keeps an amount that no round lakh is', () => {
  const wording = { locale: 'en-IN', words: { range: '{from} to {to}', atLeast: 'from {amount}' } };
  expect(plain(priceText({ from: 1_250_000, to: 1_250_000 }, 'INR', wording))).toBe('₹12.5 lakh');
  expect(priceText({ from: 80_000, to: 150_000 }, 'INR', wording)).toBe('₹80,000 to 1,50,000');
  expect(plain(weeksText({ from: 1, to: 1 }, wording))).toBe('1 week');
  expect(plain(priceText({ from: 1_250_000 }, 'INR', wording))).toBe('from ₹12.5 lakh');
  expect(plain(exchangedText({ from: 1000 }, 0.0112, 'USD', wording))).toBe('US$11');
  expect(plain(weeksText({ from: 6 }, wording))).toBe('from 6 weeks');
});
