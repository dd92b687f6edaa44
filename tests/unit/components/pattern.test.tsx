/** What stands in the place of stitches where a brand has none. */
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { Cloth } from '../../../src/components/Cloth.tsx';
import { ClothFace } from '../../../src/components/ClothFace.tsx';
import { Drawing } from '../../../src/components/Drawing.tsx';
import { ServicePicture } from '../../../src/components/ServicePicture.tsx';
import { PostCard } from '../../../src/components/PostCard.tsx';
import { Threads } from '../../../src/components/Threads.tsx';
import type { Pattern } from '../../../src/contract.ts';
import { Banner } from '../../../src/layouts/Banner.tsx';
import { CallArt } from '../../../src/layouts/ClosingCall.tsx';
import type { CardPost } from '../../../src/context/card-post.ts';
import { PostArticle } from '../../../src/pages/PostArticle.tsx';
import type { Page } from '../../../src/context/context.tsx';
import { drawShareCard } from '../../../src/seo/share-card.tsx';
import mapSection from '../../../src/sections/map/section.tsx';
import { shareImage } from '../../../src/seo/share-image.ts';
import { themeStylesheet } from '../../../src/theme/stylesheet.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { pageWith, renderPart } from '../../support/render-part.tsx';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { readProject } from '../../support/sample-site.ts';
import { read } from '../reading/reading.ts';

const photos = ['/pictures/a.jpg', '/pictures/b.jpg'];
const content = { ...read(SAMPLE_DOCUMENTS).content, theme: { photos } };

const drawn: Page['drawSvg'] = (name) => ({ light: `/${name}.svg`, dark: `/${name}.svg#dark` });
/** What a page has with such a pattern. */
const given = (pattern: Pattern | undefined, drawSvg: Page['drawSvg'] = drawn) => ({
  settings: { ...SETTINGS, pattern },
  content,
  drawSvg,
  drawPicture: (name: string) => `/${name}`,
});
const html = (part: React.ReactElement, ...its: Parameters<typeof given>) => renderPart(part, given(...its)).html;

const web = readProject('src/sections/hero/web.svg');
const skein = readProject('src/sections/statement/skein.svg');
const banner = <Banner title="Contact" seed="contact" />;
const { View: MapPanel } = mapSection;
const mapProps = { section: { kind: 'map', title: 'Where we are' }, id: 'map' } as unknown as ComponentProps<
  typeof MapPanel
>;
const map = <MapPanel key="map" {...mapProps} />;
const post: CardPost = {
  slug: 'a-post',
  title: 'A post',
  excerpt: '',
  category: null,
  image: null,
  date: null,
  family: 'sun',
  ground: 'teal',
};

it.each(['none', 'photo'] as const)('has no dash anywhere where its pattern is %s', (pattern) => {
  for (const part of [<Cloth key="0" seed="a" />, banner, <CallArt key="1" />, <ClothFace key="2" name="Ana Lima" />])
    expect(html(part, pattern)).not.toMatch(/dasharray|stroke=/);
  expect(themeStylesheet({ pattern })).toContain('--seam:solid;--thread-end:0;');
  expect(themeStylesheet({ pattern: ['sun'] })).toBe(themeStylesheet({}));
});

it('has plain fields and type where its pattern is none', () => {
  const path = /<path|<circle/;
  expect(html(banner, 'none')).not.toMatch(/<svg|<img/);
  expect(html(<CallArt />, 'none')).toBe('');
  expect(html(<Threads file={skein} className="a" />, 'none')).toBe('');
  expect(html(<ClothFace name="Ana Lima" />, 'none')).toContain('>AL</text>');
  expect(html(<Cloth lazy plain seed="a" />, 'none')).not.toMatch(path);
  expect(html(<Cloth lazy seed="a" />, 'none').match(/<path/g)).toHaveLength(2);
});

it('begins a post without a picture with a rule where its pattern is none', () => {
  const own = { author: 'Ana Lima', publishedAt: null, updatedAt: null };
  const props = { post: own, card: post, facts: {}, neighbours: {} } as unknown as ComponentProps<typeof PostArticle>;
  const article = <PostArticle {...props} />;
  expect(html(article, 'none')).toMatch(/<\/header><div [^>]*><hr [^>]*><\/div>/);
  expect(html(article, undefined)).toMatch(/<\/header><div [^>]*><svg /);
});

it('leaves out the lines around a drawn screen where its pattern is none', () => {
  const rects = (pattern?: Pattern) => html(<Drawing file={web} />, pattern).split('<rect').length - 1;
  expect([rects(), rects('none')]).toEqual([7, 2]);
  expect(html(<Drawing file={web} />, undefined)).not.toContain('data-if');
});

it('shows photographs in banners and on posts without a picture, and none where a browser makes the page', () => {
  expect(html(banner, 'photo')).toMatch(/<img [^>]*src="\/pictures\/[ab]\.jpg"/);
  expect(html(<PostCard post={post} />, 'photo')).toMatch(/<img [^>]*src="\/pictures\/[ab]\.jpg"/);
  for (const text of [html(banner, 'none'), html(banner, 'photo', null)]) expect(text).not.toContain('<img');
  expect(html(<PostCard post={post} />, 'photo', null)).not.toContain('<img');
});

it('shows the picture that a banner names, on share cards too, with every pattern', () => {
  const own = <Banner title="Contact" seed="contact" picture="/pictures/own.jpg" alt="Our door" />;
  for (const pattern of ['none', 'photo', undefined] as const)
    expect(html(own, pattern)).toMatch(/<img [^>]*alt="Our door"[^>]*src="\/pictures\/own\.jpg"/);
  const card = { kicker: null, title: 'Contact', seed: 'contact', picture: '/pictures/own.jpg' };
  const { src } = shareImage(pageWith(given(undefined)), { title: '', description: '', card } as never);
  expect(src).toMatch(/\/pictures\/own\.jpg$/);
});

it('shows on a service’s card its photograph, one of the theme, or its icon', () => {
  const card = (more: object) => (
    <ServicePicture service={{ id: 'a', pictures: [], weave: { family: 'sun', ground: 'teal' }, ...more } as never} />
  );
  const pictures = [{ kind: 'picture', picture: '/pictures/own.jpg' }];
  expect(html(card({ pictures }), undefined)).toContain('src="/pictures/own.jpg"');
  expect(html(card({}), 'photo')).toMatch(/src="\/pictures\/[ab]\.jpg"/);
  const icon = (pattern?: Pattern) => html(card({ icon: 'check' }), pattern).split(/<use|<path/).length - 1;
  expect([icon(), icon('none')]).toEqual([0, 1]);
  // In the ink of its field: the page's would be dark on dark.
  expect(html(card({ icon: 'check' }), 'none')).toMatch(/class="\w*icon\w* \w*teal/);
});

it('gives a post its own picture where it has one', () => {
  const image = { src: '/own.webp', alt: '', width: 8, height: 5, sources: [], blur: null };
  expect(html(<PostCard post={{ ...post, image }} />, 'photo')).toMatch(/<img [^>]*src="\/own\.webp"/);
});

it('has share cards of type and colour', () => {
  const card = { kicker: null, title: 'Contact', seed: 'contact' };
  const art = (pattern: Pattern | undefined) =>
    drawShareCard(card, { ...content, theme: { pattern } }, 'ltr')
      .columns.map((column) => column.art)
      .join('');
  expect(art('none')).not.toContain('stroke-dasharray="12 10"');
  expect(art(undefined)).toContain('stroke-dasharray="12 10"');
  expect(art('none')).toContain('opacity="0.1"');
});

it('shows in the place of the map the address in type, and no streets', () => {
  const { street, locality } = content.company.address;
  expect(html(map, undefined)).not.toContain('<span>');
  for (const pattern of ['none', 'photo'] as const)
    expect(html(map, pattern)).toContain(`<span>${street}</span><span>${locality}</span>`);
});

it('has a photograph at the closing call and on share cards where its pattern is photo', () => {
  expect(html(<CallArt />, 'photo')).toMatch(/^<img [^>]*src="\/pictures\/[ab]\.jpg"/);
  const src = (pattern?: Pattern) => shareImage(pageWith(given(pattern)), { title: '', description: '' } as never).src;
  expect(src('photo')).toMatch(/\/pictures\/[ab]\.jpg$/);
  expect(src('none')).toMatch(/\/share\.png$/);
});
