import type { ReactNode } from 'react';
import { siteUrl, usePage } from '../page/context.tsx';
import { Cloth } from './Cloth.tsx';
import styles from './Face.module.scss';

interface FaceProps {
  /** A path of this site. */
  readonly img?: string | undefined;
  readonly seed: string;
  /** The first view may show it. */
  readonly early?: boolean;
  /** Drawn in the place of the picture. */
  readonly children?: ReactNode;
}

/** A person's round portrait, from `img`; without one what is drawn of them, else a cloth from `seed`. */
export function Face({ img = '', seed, early = false, children }: FaceProps) {
  const { facts, settings } = usePage();
  if (!img) {
    return (
      <span className={styles.face}>
        {children ?? <Cloth lazy={!early} seed={seed} ratio={[1, 1]} gap={64} width={15} />}
      </span>
    );
  }
  const src = siteUrl(settings, img);
  facts.files.add(src);
  return (
    <span className={styles.face}>
      <img src={src} alt="" width="52" height="52" loading="lazy" decoding="async" />
    </span>
  );
}
