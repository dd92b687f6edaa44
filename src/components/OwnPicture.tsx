import type { ComponentProps } from 'react';
import { ownFile, siteUrl, usePage } from '../context/context.tsx';
import styles from './OwnPicture.module.scss';
import { Sources } from './Sources.tsx';

interface OwnPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** In static/. */
  readonly path: string;
  readonly alt: string;
  /** How wide it stands, as its style sheet has it. */
  readonly sizes: string;
}

/** A picture of the owner's: the smallest of its files that fills its place. Its class gives it the box that waits for it. */
export function OwnPicture({ path, sizes, alt, ...img }: OwnPictureProps) {
  const page = usePage();
  const made = page.content.pictures[siteUrl(page.settings, path)];
  if (!made) return <img {...img} alt={alt} src={ownFile(page, path)} />;
  // A browser that loads it late knows how wide it stands.
  const known = img.loading === 'lazy' ? `auto, ${sizes}` : sizes;
  return (
    <picture className={styles.picture}>
      <Sources picture={made} sizes={known} />
      <img {...img} alt={alt} src={made.src} />
    </picture>
  );
}
