/** The picture of a page on share cards: its title on night cloth, and at the right a length of the page's own cloth. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Company } from '../content/site-content.ts';
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
  { name, tagline }: Pick<Company, 'name' | 'tagline'>,
  direction: 'ltr' | 'rtl',
): PixelPicture {
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
    { ...line(name, brandTop + 12, 42), x: margin + markSize + 18, width: column - markSize - 18, tracking: -0.03 },
  ];
  const art = renderToStaticMarkup(<Art {...cloth} />);
  if (direction === 'ltr') return { width, height, art, texts };
  const mirrored = texts.map((text) => ({ ...text, direction, x: width - text.x - text.width }));
  return { width, height, art: `<g transform="translate(${width}) scale(-1 1)">${art}</g>`, texts: mirrored };
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
      <svg x={margin} y={brandTop} width={markSize} height={markSize} viewBox="1.5 1.5 37 37">
        <Mark />
      </svg>
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

/** The mark without its gold: the one gold thread is the cloth's. */
function Mark() {
  return (
    <g fill="none" strokeWidth="3" strokeLinecap="round" stroke={colour(dark, '--teal')}>
      <circle cx="20" cy="20" r="17" strokeDasharray="6.1 4.58" />
      <circle cx="20" cy="20" r="10.2" strokeDasharray="4.5 3.51" stroke={colour(dark, '--ink')} />
      <circle cx="20" cy="20" r="3" fill={colour(dark, '--teal')} stroke="none" />
    </g>
  );
}

function colour(scheme: typeof light, name: string): string {
  const value = scheme[name];
  if (value === undefined) throw new Error(`drawShareCard: styles/_tokens.scss has no colour "${name}"`);
  return value;
}
