import { Cloth } from './Cloth.tsx';
import styles from './Face.module.scss';

/** A round cloth in the place of a portrait, for one whom content does not know. */
export function ClothFace({ seed }: { readonly seed: string }) {
  return (
    <span className={styles.face}>
      <Cloth seed={seed} ratio={[1, 1]} gap={64} width={15} />
    </span>
  );
}
