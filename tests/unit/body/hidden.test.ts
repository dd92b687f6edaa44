/** Styles by which authors' pages hide a text: what becomes of it here, where no such style holds. */
import { describe, expect, it } from 'vitest';
import { ADDRESSES } from '../../support/samples.ts';
import { cleanedBody } from './made-safe.ts';

const madeOf = (body: string) => {
  const { html, removed } = cleanedBody(body, ADDRESSES);
  return html.replace('<p>b</p>', '') || removed;
};
const styled = (style: string) => madeOf(`<p style="${style}">A <b>text</b></p><p>b</p>`);

describe('what stays for screen readers', () => {
  it.each([
    'position:absolute;left:-9999px',
    'position: absolute; LEFT : -10000EM !important',
    'position:absolute;top:-9999em;left:-9999em',
    'inset-inline-start:-9999px',
    'inset:-9999px auto auto -9999px',
    'margin:-9999px 0 0 -9999px',
    'clip:rect(0 0 0 0)',
    'clip: rect(1px, 1px, 1px, 1px)',
    'clip-path:inset(50%)',
    'clip-path: inset( 50% 50% 50% 50% )',
    '-webkit-clip-path:inset(100%)',
    'clip-path:circle(0 at 0 0)',
    'clip-path:polygon(0 0, 0 0, 0 0)',
    'width:1px;height:1px;overflow:hidden;margin:-1px;padding:0',
  ])('%s', (style) => expect(styled(style)).toBe('<span class="visually-hidden">A text</span>'));
});

describe('what goes', () => {
  it.each([
    'content-visibility:hidden',
    'height:0;overflow:hidden',
    'max-height:0px;overflow-y:hidden',
    'width:0;overflow:clip',
    'text-indent:-9999px',
    'text-indent:100%;white-space:nowrap;overflow:hidden',
    'transform:scale(0)',
    '-webkit-transform: scale(0%)',
    'transform:matrix(0, 0, 0, 0, 0, 0)',
    'transform:translate3d(-9999px, 0, 0)',
    'scale:0 0',
  ])('%s', (style) => expect(styled(style)).toEqual({}));

  it.each([
    ['<div style="left:-9999px"><p>A text</p><a href="/a">and a link</a></div>', { 'texts out of sight': 1 }],
    ['<img style="left:-9999px" src="/a.png" alt="">', { 'texts out of sight': 1 }],
    [`<p class="sr-only">${'A long text. '.repeat(30)}</p>`, { 'texts out of sight': 1 }],
    ['<p class="sr-only"><a href="#a">Skip</a></p>', {}],
    ['<p style="font:0/0 a">A text</p>', {}],
  ])('%s', (body, expected) => expect(madeOf(`${body}<p>b</p>`)).toEqual(expected));
});

describe('what was seen stays as it is', () => {
  it.each([
    'left:-10px',
    'text-indent:-2em',
    'margin-left:-9999px;padding-left:9999px',
    'margin:0 -100vw;padding:0 100vw',
    'padding-bottom:9999px;margin-bottom:-9999px',
    'position:relative;height:0;overflow:hidden;padding-bottom:56.25%',
    'transform:scale(0.5)',
    'transform:matrix(1, 0, 0, 1, 0, 0)',
    'clip-path:inset(10%)',
    'height:100px;overflow:hidden',
    'max-height:0;overflow:hidden;transition:max-height 1s',
    'font:10px/2 a',
    'font:normal 100 12px a',
  ])('%s', (style) => expect(styled(style)).toBe('<p>A <b>text</b></p>'));
});
