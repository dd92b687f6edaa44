import { siteUrl, usePage } from '../page/context.tsx';
import { Cloth } from './Cloth.tsx';
import styles from './Face.module.scss';

/** A person's round portrait, from `img` (a path of this site); without one, a cloth drawn from `seed`. */
export function Face({ img = '', seed }: { img?: string; seed: string }) {
  const { facts, settings } = usePage();
  if (!img) {
    return (
      <span className={styles.face}>
        <Cloth seed={seed} ratio={[1, 1]} gap={64} width={15} />
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
