import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ClothFace } from '../../../src/components/ClothFace.tsx';
import { Face } from '../../../src/components/Face.tsx';
import { initialsOf } from '../../../src/components/Initials.tsx';
import { Portrait } from '../../../src/components/Portrait.tsx';
import type { DrawSvg } from '../../../src/context/context.tsx';
import { portrayed } from '../../../src/stitch/portrait/assign.ts';
import type { OwnPictures, Pattern } from '../../../src/contract.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { renderPart } from '../../support/render-part.tsx';

const [drawn, other, nameless] = portrayed([
  { id: 'asha', name: 'Asha Roy', portrait: {} },
  { id: 'ravi', name: 'Ravi Sen', portrait: {} },
  { id: 'mary', name: 'Mary Anne Shaw' },
]);
const photographed = { ...drawn!, photo: '/people/asha.jpg' };

/** The HTML of a part, and the drawings and files that the page has for it. */
function shown(part: React.ReactElement, pictures: OwnPictures = {}, pattern?: Pattern) {
  const drawings: string[] = [];
  const drawSvg: DrawSvg = (name, key, art) => {
    drawings.push(renderToStaticMarkup(art()));
    return { light: `/${name}-${key}`, dark: `/${name}-${key}#dark` };
  };
  const given = { settings: { ...SETTINGS, pattern }, content: { pictures }, drawSvg };
  return { ...renderPart(part, given), drawings };
}

it('draws a person as one file for both schemes, in the colours of tokens', () => {
  const { html, drawings } = shown(<Portrait of={drawn!} />);
  expect(html.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/ src="\/portrait-[^#]*" alt="".* loading="lazy"|loading="lazy".* alt=""/),
    expect.stringContaining('#dark"'),
  ]);
  expect(drawings[0]).toMatch(/^<svg xmlns[^>]* viewBox="8 16 144 180"/);
  expect(drawings[0]).not.toMatch(/style=|"#[\da-f]{3,6}"/);
  expect(shown(<Portrait of={other!} />).drawings[0]).not.toBe(drawings[0]);
});

it('shows a photograph instead, which the page names as its file', () => {
  const { html, drawings, files } = shown(<Portrait of={photographed} />);
  expect(html).toMatch(/^<img [^>]*src="[^"]*\/people\/asha\.jpg"[^>]*>$/);
  expect([drawings, files.length]).toEqual([[], 1]);
});

it('offers the sizes that the build made of a photograph, which the page names as its files', () => {
  const sources = [{ type: 'image/avif', srcset: '/assets/a-1.avif 400w, /assets/a-2.avif 720w' }];
  const pictures = { [`${SETTINGS.basePath}/people/asha.jpg`]: { src: '/assets/a-3.jpg', sources } };
  const { html, files } = shown(<Portrait of={photographed} />, pictures);
  expect(html).toMatch(/^<picture [^>]*><source type="image\/avif" srcSet="[^"]*" sizes="auto, 20rem"\/><img [^>]*>/);
  expect(html).toContain(' src="/assets/a-3.jpg"');
  expect(files.sort()).toEqual(['/assets/a-1.avif', '/assets/a-2.avif', '/assets/a-3.jpg']);
});

it('shows the head of a drawn portrait in a circle, the same file; a photograph whole; of a stranger a cloth', () => {
  const { html, drawings } = shown(<Face of={drawn!} />);
  expect(drawings).toEqual(shown(<Portrait of={drawn!} />).drawings);
  expect(html).toMatch(/^<span class="\S+ \S+">/);
  expect(shown(<Face of={photographed} />).html).toMatch(/^<span class="\S+"><img /);
  const stranger = shown(<ClothFace name="A stranger" />);
  expect(stranger.html).toMatch(/^<span class="\S+"><img [^>]* src="[^"]*cloth-/);
  expect(stranger.drawings).toHaveLength(1);
});

it('shows initials of one for whom content names no portrait, and of all where the theme has no stitches', () => {
  for (const { html, drawings } of [
    shown(<Portrait of={nameless!} />),
    shown(<Face of={nameless!} />),
    shown(<Portrait of={{ ...drawn!, name: 'Mary Shaw' }} />, {}, 'none'),
    shown(<Portrait of={{ ...drawn!, name: 'Mary Shaw' }} />, {}, 'photo'),
  ])
    expect([drawings, html]).toEqual([[], expect.stringMatching(/<svg [^>]*aria-hidden="true"[^>]*><text [^>]*>MS</)]);
});

it.each([
  ['dr n. med. Łucja Żak', 'ŁŻ'],
  ['Jane Doe, MSc', 'JD'],
  ['Wiebke', 'W'],
  ['ليلى حداد', 'ل'],
  ['bell hooks', 'BH'],
  ['', ''],
])('takes the first letters of %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
