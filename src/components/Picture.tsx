import type { Picture as PictureFacts } from '../contract.ts';
import { usePage } from '../context/context.tsx';
import type { Ground } from '../stitch/families.ts';
import { clothFile, type ClothProps } from './Cloth.tsx';
import { Sources } from './Sources.tsx';

interface PictureProps {
  readonly picture: PictureFacts;
  readonly className: string | undefined;
  /** How wide it stands, as the style sheet has it. */
  readonly sizes: string;
  /** The largest thing in the first view comes first, what else is in it at once, all others when they are near. */
  readonly loading?: 'first' | 'eager' | 'lazy';
  /** What is drawn where a picture of another site does not come. */
  readonly instead?: ClothProps & { readonly ground: Ground };
  /** For a page that a visitor's browser makes. */
  readonly onBroken?: () => void;
}

/** A post's picture at the head of the post or on a card: the smallest file that fills its place, in a box that waits for it. */
export function Picture({ picture, className, sizes, loading = 'lazy', instead, onBroken }: PictureProps) {
  const page = usePage();
  const { drawSvg } = page;
  const { src, alt, width, height, blur } = picture;
  const isElsewhere = /^https?:/.test(src);
  const drawn = isElsewhere && instead && drawSvg && `${instead.ground} ${clothFile(page, drawSvg, instead).light}`;
  return (
    <picture>
      <Sources {...{ picture, sizes }} />
      <img
        className={className}
        src={src}
        alt={alt}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        decoding={loading === 'first' ? undefined : 'async'}
        referrerPolicy={isElsewhere ? 'no-referrer' : undefined}
        data-from-post="picture"
        data-instead={drawn || undefined}
        onError={onBroken}
        style={blur ? { background: `url(${blur}) 50%/cover no-repeat` } : undefined}
        {...(width && height ? { width, height } : {})}
      />
    </picture>
  );
}
