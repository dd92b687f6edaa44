/** HTML's own spelling of what React writes: the same document, whatever texts and values are in it. */
import { parseFragment, serialize } from 'parse5';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { asHtml } from '../../../src/context/html-spelling.ts';
import { seededRandom } from '../body/random.ts';

const written = (node: ReactNode) => asHtml(renderToStaticMarkup(node));

it('spells void elements, attributes without a value and names as HTML does, and leaves drawings alone', () => {
  expect(written(<input autoComplete="off" enterKeyHint="search" required defaultValue="" />)).toBe(
    '<input autocomplete="off" enterkeyhint="search" required value="">',
  );
  expect(written(<video autoPlay muted loop playsInline data-film="" />)).toBe(
    '<video autoplay muted loop playsinline data-film></video>',
  );
  expect(written(<img alt="" srcSet="/a.webp 2x" fetchPriority="high" />)).toBe(
    '<link rel="preload" as="image" imagesrcset="/a.webp 2x" fetchpriority="high"><img alt="" srcset="/a.webp 2x" fetchpriority="high">',
  );
  expect(written(<time dateTime="2026">{['a', <br key="0" />, 'b']}</time>)).toBe(
    '<time datetime="2026">a<br>b</time>',
  );
  const drawing = '<svg viewBox="0 0 1 1" preserveAspectRatio="none"><path d="M0 0"/><image href="a"/></svg>';
  expect(asHtml(drawing)).toBe(drawing);
});

const PIECES = `/>¦=""¦<br/>¦<img alt="¦">¦ hidden=""¦ srcSet="¦ dateTime=¦autoComplete=¦"¦'¦&quot;¦<¦>¦&¦=¦/¦ ¦
¦<svg>¦</svg>¦<!--¦-->¦é¦$1¦$&¦</script>¦popoverTarget="x"`.split('¦');

it('changes no text and no value, whatever stands in them', () => {
  const { below, pick } = seededRandom(7);
  const text = () => Array.from({ length: below(6) }, () => pick(PIECES)).join('');
  const element = (depth: number): ReactNode => (
    <p title={text()} data-a={text()} hidden={below(2) === 0} lang={text()}>
      {text()}
      <img alt={text()} srcSet={text()} sizes={text()} />
      <input defaultValue={text()} placeholder={text()} required autoComplete={text()} />
      <time dateTime={text()}>{text()}</time>
      {depth > 0 && element(depth - 1)}
      <textarea defaultValue={text()} />
    </p>
  );
  for (let round = 0; round < 300; round++) {
    const html = (round % 2 ? renderToString : renderToStaticMarkup)(<div>{element(2)}</div>);
    const spelled = asHtml(html);
    expect(spelled).not.toMatch(/<(?:img|input)[^>]*\/>/);
    expect(serialize(parseFragment(spelled))).toBe(serialize(parseFragment(html)));
  }
});
