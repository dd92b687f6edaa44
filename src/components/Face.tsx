import { siteUrl, usePage } from '../page/context.tsx';
import { Cloth } from './Cloth.tsx';
import styles from './Face.module.scss';

/** A person's round portrait, from `img` (a path of this site); without one, a cloth drawn from `seed`. `early`: the first view may show it. */
export function Face({ img = '', seed, early = false }: { img?: string; seed: string; early?: boolean }) {
  const { facts, settings } = usePage();
  if (!img) {
    return (
      <span className={styles.face}>
        <Cloth lazy={!early} seed={seed} ratio={[1, 1]} gap={64} width={15} />
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
