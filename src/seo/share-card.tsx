/** The picture of a page on share cards: its title on night cloth, and at the right a length of cloth in the page's pattern and ground. */
import { renderToStaticMarkup } from 'react-dom/server';
import { ClothArt } from '../components/Cloth.tsx';
import type { Logo } from '../content/logo.ts';
import { isWordmark, painted, withIdsOf } from '../content/logo-parts.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { PixelPicture, PictureText } from '../contract.ts';
import { recentOf } from '../context/recent.ts';
import type { Weave } from '../stitch/assign.ts';
import { drawCloth, mergeThreads, weaveOf, type ClothSettings } from '../stitch/cloth.ts';
import { hasStitches } from '../stitch/families.ts';
import { hash } from '../stitch/random.ts';
import { type Scheme, schemesOf, tokenOf } from '../theme/schemes.ts';

export interface ShareCard {
  /** What kind of page it is, above the title: 'Service'. */
  readonly kicker: string | null;
  readonly title: string;
  /** Its cloth, in pattern and ground as on the page. */
  readonly seed: string;
  /** In the place of a drawn card: a picture in static/. */
  readonly picture?: string | undefined;
  readonly family?: ClothSettings['family'];
  readonly ground?: ClothSettings['ground'];
}

/** The size that networks show uncut. */
export const shareCardSize = { width: 1200, height: 630 };

const { width, height } = shareCardSize;
const margin = 72;
const clothWidth = 412;
const textWidth = width - clothWidth;
const column = width - clothWidth - margin - 72;
const markSize = 56;

const titleSizes = [104, 96, 88, 80, 72, 66, 60, 54, 50, 46, 42, 38, 34];
const kickerTop = margin;
const titleTop = 130;
const brandTop = height - margin - markSize;

/** Of each pattern and ground: as many as make pictures differ, few enough to be drawn once for all pages of a large site. */
const lengths = 2;

/** The other way round on a site that is read from right to left. */
export function drawShareCard(
  { kicker, title, ...cloth }: ShareCard,
  content: Pick<SiteContent, 'company' | 'logo' | 'theme'>,
  direction: 'ltr' | 'rtl',
): PixelPicture {
  const { company, logo } = content;
  const { pattern } = content.theme;
  const { light, dark } = schemesOf(content.theme);
  const markWidth = widthOf(logo);
  const top = kicker ? titleTop : kickerTop;
  const large = { sizes: titleSizes, lineHeight: 1.08, tracking: -0.024 };
  const texts: PictureText[] = [
    { ...line(title, dark, top, 0), instead: company.tagline ?? company.name, height: brandTop - 40 - top, ...large },
  ];
  if (kicker)
    texts.unshift({
      ...line(kicker, dark, kickerTop, 32),
      family: 'text',
      colour: tokenOf(dark, '--teal'),
      weight: 600,
    });
  if (!isWordmark(logo.box)) {
    const [x, width] = [margin + markWidth + 18, column - markWidth - 18];
    texts.push({ ...line(company.name, dark, brandTop + 12, 42), x, width, tracking: -0.03 });
  }
  const common = recentArt(content);
  const ground = {
    width: textWidth,
    art: common(direction, () => drawGround(logo, dark, direction, hasStitches(pattern))),
  };
  const length = hash(cloth.seed) % lengths;
  const weave = weaveOf(cloth.seed, { ...cloth, pattern });
  const side = common(`${direction} ${weave.family} ${weave.ground} ${length}`, () => {
    const cut = <ClothLength seed={String(length)} {...weave} pattern={pattern} light={light} />;
    return turned(renderToStaticMarkup(cut), clothWidth, direction);
  });
  const columns = [ground, { width: clothWidth, art: side }];
  if (direction === 'ltr') return { height, columns, texts };
  const boxes = texts.map((text) => ({ ...text, direction, x: width - text.x - text.width }));
  return { height, columns: columns.reverse(), texts: boxes };
}

/** More than there are lengths of cloth. */
const recentArt = recentOf<string>(128);

/** A text on one line of the left column; a longer one is set smaller. */
function line(text: string, dark: Scheme, top: number, size: number): PictureText {
  return {
    text,
    instead: '',
    family: 'display',
    weight: 650,
    colour: tokenOf(dark, '--ink'),
    x: margin,
    y: top,
    width: column,
    height: size,
    sizes: [size, size * 0.85, size * 0.7],
    lineHeight: 1,
    tracking: 0,
  };
}

/** The ground with its seam, and the logo. */
function drawGround(logo: Logo, dark: Scheme, direction: 'ltr' | 'rtl', hasSeam: boolean): string {
  const ground = renderToStaticMarkup(
    <>
      <rect width={textWidth} height={height} fill={tokenOf(dark, '--night')} />
      {hasSeam && (
        <path
          d={`M${textWidth - 20} 12V${height}`}
          fill="none"
          stroke={tokenOf(dark, '--teal')}
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="12 10"
        />
      )}
    </>,
  );
  const left = direction === 'ltr' ? margin : textWidth - margin - widthOf(logo);
  return turned(ground, textWidth, direction) + markAt(left, logo, dark);
}

/** Mirrored, where that is how the site is read. */
function turned(art: string, across: number, direction: 'ltr' | 'rtl'): string {
  return direction === 'ltr' ? art : `<g transform="translate(${across}) scale(-1 1)">${art}</g>`;
}

type ClothLengthProps = Weave & Pick<ClothSettings, 'pattern'> & { readonly seed: string; readonly light: Scheme };

/** Cut from the middle of a square, for which every family is made; always in the colours of day, bright beside the night. */
function ClothLength({ seed, family, ground, pattern, light }: ClothLengthProps) {
  const drawn = drawCloth(seed, { family, ground, pattern, ratio: [1, 1], gap: 14, width: 2.7 });
  const cloth = { ...drawn, threads: mergeThreads(drawn.threads) };
  const gold = tokenOf(light, cloth.ground === 'teal' ? '--thread-on-teal' : '--thread');
  return (
    <ClothArt
      cloth={cloth}
      ink={tokenOf(light, `--cloth-${cloth.ground}-ink`)}
      gold={gold}
      width={clothWidth}
      height={height}
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="100%" height="100%" fill={tokenOf(light, `--cloth-${cloth.ground}`)} stroke="none" />
    </ClothArt>
  );
}

/**
 * The logo without its gold: the one gold thread is the cloth's. It stands a little out of its field, so that the lines in it begin
 * where the words do.
 */
function markAt(x: number, { box, markup }: Logo, dark: Scheme): string {
  const [left, top, wide, high] = box;
  const edge = 0.0375;
  const inner = [left + wide * edge, top + high * edge, wide * (1 - 2 * edge), high * (1 - 2 * edge)].join(' ');
  const mark = withIdsOf('mark', painted(markup, { ink: tokenOf(dark, '--teal'), thread: tokenOf(dark, '--ink') }));
  const place = `x="${x}" y="${brandTop}" width="${widthOf({ box })}" height="${markSize}"`;
  return `<svg ${place} viewBox="${inner}" overflow="visible">${mark}</svg>`;
}

/** A wide one has the name in it. */
function widthOf({ box: [, , wide, high] }: Pick<Logo, 'box'>): number {
  return Math.min(column, (markSize * wide) / high);
}
