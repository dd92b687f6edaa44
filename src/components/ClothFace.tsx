import { usePattern } from '../context/context.tsx';
import { weaveOf } from '../stitch/cloth.ts';
import { hasStitches } from '../stitch/families.ts';
import { Cloth } from './Cloth.tsx';
import styles from './Face.module.scss';
import { Initials } from './Initials.tsx';

/** A round cloth in the place of a portrait, for one whom content does not know; initials where the brand has no stitches. */
export function ClothFace({ name }: { readonly name: string }) {
  return (
    <span className={styles.face}>
      {hasStitches(usePattern()) ? (
        <Cloth lazy seed={name} ratio={[1, 1]} gap={64} width={15} />
      ) : (
        <Initials name={name} ground={weaveOf(name, {}).ground} />
      )}
    </span>
  );
}
