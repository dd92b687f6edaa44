import type { ComponentProps } from 'react';
import { ownFile, siteUrl, usePage } from '../page/context.tsx';
import styles from './OwnPicture.module.scss';

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
  const { src, sources } = made;
  for (const address of [src, ...sources.flatMap(({ srcset }) => srcset.split(/ \w+(?:, )?/))])
    if (address) page.facts.files.add(address);
  // A browser that loads it late knows how wide it stands.
  const known = img.loading === 'lazy' ? `auto, ${sizes}` : sizes;
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={known} />
      ))}
      <img {...img} alt={alt} src={src} />
    </picture>
  );
}
