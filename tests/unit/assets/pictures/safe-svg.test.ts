import { expect, it } from 'vitest';
import { safeSvg } from '../../../../build/assets/pictures/safe-svg.ts';

const draw = (inside: string, attributes = '') =>
  safeSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inside}</svg>`);
const whole = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

it('keeps a drawing as it is drawn', () => {
  const art =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#0a5"></stop></linearGradient></defs>' +
    '<style>.a{fill:url(#g)}</style><rect class="a" width="8" height="8"></rect><text>2 &lt; 3 &amp; "so"</text><use href="#g"></use>';
  expect(draw(art)).toBe(whole(art));
});

it.each([
  ['scripts', '<script>alert(1)</script><script href="https://evil.example/x.js"/>'],
  [
    'foreign content',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ],
  [
    'animations that write addresses',
    '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href"/>',
  ],
  ['what editors write for themselves', '<metadata><x>1</x></metadata>'],
  ['comments and instructions', '<!-- <script>1</script> --><?xml-stylesheet href="https://evil.example/x.css"?>'],
])('leaves out %s', (_, hostile) => {
  expect(draw(`${hostile}<path d="M0 0"></path>`)).toBe(whole('<path d="M0 0"></path>'));
});

it('leaves out attributes that run or fetch something, and the elements’ own namespaces', () => {
  expect(
    draw(
      '<a href="javascript:alert(1)"><path onclick="x()" fill="url(https://evil.example/#a)" stroke="url(#b)"></path></a>' +
        '<image href="https://evil.example/p.png"></image><image xlink:href="data:image/svg+xml,%3Csvg/%3E"></image>' +
        '<use href="https://evil.example/d.svg#x"></use><g style="background:u\\72l(https://evil.example)" xmlns="urn:x"></g>',
      ' onload="alert(1)"',
    ),
  ).toBe(whole('<path stroke="url(#b)"></path><image></image><image></image><use></use><g></g>'));
});

it('empties a style sheet that fetches, and reads no entity that a document declares', () => {
  expect(draw('<style>@import "https://evil.example/x.css"; .a{}</style>')).toBe(whole('<style></style>'));
  expect(safeSvg('<!DOCTYPE svg [<!ENTITY e "<script>1</script>">]><svg><text>&e;</text></svg>')).not.toContain(
    '<script',
  );
});

it('gives nothing for what is no drawing', () => {
  expect(safeSvg('<html><svg/></html>')).toBeNull();
  expect(safeSvg('plain text')).toBeNull();
});
