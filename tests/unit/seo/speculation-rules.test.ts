import { expect, it } from 'vitest';
import { speculationRules } from '../../../src/seo/speculation-rules.ts';

it.each(['', '/sub'])('below “%s” takes every page of the site, and nothing else', (basePath) => {
  const { prerender } = JSON.parse(speculationRules({ basePath })) as {
    prerender: { where: { href_matches: string[] }; eagerness: string }[];
  };
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  const patterns = prerender.flatMap(({ where }) => where.href_matches);
  const isTaken = (path: string) =>
    patterns.some((pattern) => new URLPattern(pattern, 'https://a.example').test(`https://a.example${path}`));
  const pages = ['/', '/blogs/', '/blog/gr%C3%BC%C3%9Fe/', '/a%20b/?q=1'].map((path) => basePath + path);
  expect(pages.filter(isTaken)).toEqual(pages);
  const others = [...['/feed.xml', '/assets/a.js', '/index.md'].map((path) => basePath + path), '/other'];
  expect([...others, ...(basePath ? ['/', '/other/'] : [])].filter(isTaken)).toEqual([]);
});
