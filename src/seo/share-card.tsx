/** The picture of a page on share cards: its title on night cloth, and at the right a length of the page's own cloth. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Logo } from '../content/logo.ts';
import { isWordmark, painted, withIdsOf } from '../content/logo-parts.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { PixelPicture, PictureText } from '../contract.ts';
import { drawCloth, mergeThreads, type ClothSettings } from '../stitch/cloth.ts';
import { dark, light } from '../styles/schemes.values.scss';

/** What a page has on its picture. */
export interface ShareCard {
  /** What kind of page it is, above the title: 'Service'. */
  readonly kicker: string | null;
  readonly title: string;
  /** Its cloth, as on the page. */
  readonly seed: string;
  readonly family?: ClothSettings['family'];
  readonly ground?: ClothSettings['ground'];
}

const [width, height] = [1200, 630];
const margin = 72;
const clothWidth = 412;
const column = width - clothWidth - margin - 72;
const markSize = 56;

const titleSizes = [104, 96, 88, 80, 72, 66, 60, 54, 50, 46, 42, 38, 34];
const kickerTop = margin;
const titleTop = 130;
const brandTop = height - margin - markSize;

/** 1200 by 630, the size that networks show uncut; the other way round on a site that is read from right to left. */
export function drawShareCard(
  { kicker, title, ...cloth }: ShareCard,
  { company: { name, tagline }, logo }: Pick<SiteContent, 'company' | 'logo'>,
  direction: 'ltr' | 'rtl',
): PixelPicture {
  const mark = markOf(logo);
  const texts: PictureText[] = [
    ...(kicker
      ? [{ ...line(kicker, kickerTop, 32), family: 'Hanken', colour: colour(dark, '--teal'), weight: 600 }]
      : []),
    {
      ...line(title, kicker ? titleTop : kickerTop, 0),
      instead: tagline,
      height: brandTop - 40 - (kicker ? titleTop : kickerTop),
      sizes: titleSizes,
      lineHeight: 1.08,
      tracking: -0.024,
    },
    ...(isWordmark(logo.box)
      ? []
      : [
          {
            ...line(name, brandTop + 12, 42),
            x: margin + mark.width + 18,
            width: column - mark.width - 18,
            tracking: -0.03,
          },
        ]),
  ];
  const art = renderToStaticMarkup(<Art {...cloth} />);
  if (direction === 'ltr') return { width, height, art: art + mark.art, texts };
  const mirrored = `<g transform="translate(${width}) scale(-1 1)">${art}</g>`;
  const moved = `<g transform="translate(${width - 2 * margin - mark.width})">${mark.art}</g>`;
  const boxes = texts.map((text) => ({ ...text, direction, x: width - text.x - text.width }));
  return { width, height, art: mirrored + moved, texts: boxes };
}

/** A text on one line of the left column; a longer one is set smaller. */
function line(text: string, top: number, size: number): PictureText {
  return {
    text,
    instead: '',
    family: 'Bricolage',
    weight: 650,
    colour: colour(dark, '--ink'),
    x: margin,
    y: top,
    width: column,
    height: size,
    sizes: [size, size * 0.85, size * 0.7],
    lineHeight: 1,
    tracking: 0,
  };
}

function Art(cloth: Pick<ShareCard, 'seed' | 'family' | 'ground'>) {
  const seam = width - clothWidth - 20;
  return (
    <>
      <rect width={width} height={height} fill={colour(dark, '--night')} />
      <path
        d={`M${seam} 12V${height}`}
        fill="none"
        stroke={colour(dark, '--teal')}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="12 10"
      />
      <ClothLength {...cloth} />
    </>
  );
}

/** Cut from the middle of a square, for which every family is made; always in the colours of day, bright beside the night. */
function ClothLength({ seed, family, ground }: Pick<ShareCard, 'seed' | 'family' | 'ground'>) {
  const cloth = drawCloth(seed, { family, ground, ratio: [1, 1], gap: 14, width: 2.7 });
  const dashed = { strokeDasharray: cloth.dashes?.array };
  return (
    <svg
      x={width - clothWidth}
      width={clothWidth}
      height={height}
      viewBox={`0 0 ${cloth.width} ${cloth.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      stroke={colour(light, `--cloth-${cloth.ground}-ink`)}
      strokeWidth={cloth.thread}
    >
      <rect width="100%" height="100%" fill={colour(light, `--cloth-${cloth.ground}`)} stroke="none" />
      {mergeThreads(cloth.threads).map(({ d, opacity, shifted }) => (
        <path
          key={d}
          d={d}
          opacity={opacity}
          strokeDashoffset={shifted ? cloth.dashes?.shift : undefined}
          {...dashed}
        />
      ))}
      <path
        d={cloth.gold}
        stroke={colour(light, cloth.ground === 'teal' ? '--thread-on-teal' : '--thread')}
        strokeWidth={cloth.goldThread}
        {...dashed}
      />
    </svg>
  );
}

/**
 * The logo without its gold: the one gold thread is the cloth's. It stands a little out of its field, so that the lines in it begin
 * where the words do. A wide one has the name in it.
 */
function markOf({ box: [left, top, wide, high], markup }: Logo): { readonly art: string; readonly width: number } {
  const across = Math.min(column, (markSize * wide) / high);
  const edge = 0.0375;
  const inner = [left + wide * edge, top + high * edge, wide * (1 - 2 * edge), high * (1 - 2 * edge)].join(' ');
  const mark = withIdsOf('mark', painted(markup, { ink: colour(dark, '--teal'), thread: colour(dark, '--ink') }));
  const place = `x="${margin}" y="${brandTop}" width="${across}" height="${markSize}"`;
  return { art: `<svg ${place} viewBox="${inner}" overflow="visible">${mark}</svg>`, width: across };
}

function colour(scheme: typeof light, name: string): string {
  const value = scheme[name];
  if (value === undefined) throw new Error(`drawShareCard: styles/_tokens.scss has no colour "${name}"`);
  return value;
}
