import { expect, it } from 'vitest';
import { bodyPictures, withPictures } from '../../../../build/assets/pictures/body-pictures.ts';
import type { PictureOutcome } from '../../../../build/core/types.ts';
import type { SafeHtml } from '../../../../src/contract.ts';

const served: PictureOutcome = {
  src: '/assets/a-1.jpg',
  width: 1000,
  height: 500,
  sources: [{ type: 'image/avif', srcset: '/assets/a-2.avif 400w, /assets/a-3.avif 1000w' }],
  blur: 'data:image/webp;base64,AA==',
};
const give = (html: string, outcome: PictureOutcome = served) =>
  withPictures(html as SafeHtml, new Map(bodyPictures(html).map((address) => [address, outcome])), {
    sizes: '(min-width: 45rem) 41rem',
    tallest: 700,
  });

it('offers each encoding, keeps what the author wrote of it, and reserves its box', () => {
  expect(
    give('<p><img src="/a.jpg" alt="A &amp; B" title="T" class="unsized" loading="lazy" decoding="async"></p>'),
  ).toBe(
    '<p><picture><source type="image/avif" srcset="/assets/a-2.avif 400w, /assets/a-3.avif 1000w" sizes="(min-width: 45rem) 41rem">' +
      '<img src="/assets/a-1.jpg" alt="A &amp; B" title="T" loading="lazy" decoding="async" width="1000" height="500" ' +
      'style="background: url(data:image/webp;base64,AA==) 0/contain no-repeat"></picture></p>',
  );
});

it('takes the other side from the picture where its author set one, and asks for no more than that width', () => {
  expect(give('<img src="/a.jpg" alt="" width="300">')).toMatch(
    /sizes="\(max-width: 300px\) 100vw, 300px"><img src="[^"]+" alt="" width="300" height="150"/,
  );
  expect(give('<img src="/a.jpg" alt="" height="100">')).toMatch(/height="100" width="200"/);
});

it('sets a tall one as wide as its height allows', () => {
  const tall = give('<img src="/a.jpg" alt="">', { ...served, width: 900, height: 1400 });
  expect(tall).toMatch(/sizes="\(max-width: 450px\) 100vw, 450px"><img src="[^"]+" alt="" width="450" height="700"/);
});

it('puts no choice into a choice, and none where its author offers several files', () => {
  expect(
    give('<picture><img src="/a.jpg" alt=""></picture><img src="/b.jpg" alt="">').match(/<picture>/g),
  ).toHaveLength(2);
  expect(give('<img src="/a.jpg" srcset="/b.jpg 2x" alt="">')).not.toContain('<source');
});

it('reads tags and nothing that looks like one', () => {
  const html =
    '<p title="<img src=" lang="en">a &lt;img src="/x.jpg"&gt; <a href="/y?a=1&amp;b=<img src=">b</a><img src="/z.jpg?a=1&amp;b=2" alt="x &gt; y"></p>';
  expect(bodyPictures(html)).toEqual(['/z.jpg?a=1&b=2']);
  const made = give(html);
  expect(made.startsWith(html.slice(0, html.indexOf('<img src="/z')))).toBe(true);
  expect(made).toContain('alt="x &gt; y"');
});

it('leaves a picture alone, or an empty box in its place', () => {
  const html = '<img src="https://far.example/a.jpg" alt="A" width="10" height="10" loading="lazy">';
  expect(give(html, 'as it is')).toBe(html);
  expect(give(html, 'placeholder')).toMatch(
    /^<img src="data:image\/gif[^"]+" alt="A" width="10" height="10" loading="lazy" style="background: var\(--sunk\)">$/,
  );
});
