import { photoFor } from '../components/Cloth.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { OwnPicture } from '../components/OwnPicture.tsx';
import { usePage } from '../page/context.tsx';
import rings from './call-rings.svg';
import styles from './CallArt.module.scss';

/** Off the right edge of the closing call: rings, one of them gold; a photograph; or discs. */
export function CallArt() {
  const photo = photoFor(usePage(), 'call');
  if (photo) return <OwnPicture path={photo} alt="" className={styles.photo} sizes="45vw" loading="lazy" />;
  return <Drawing file={rings} plain={{ seed: 'calls', bare: true, ratio: [1, 1] }} className={styles.art} />;
}
