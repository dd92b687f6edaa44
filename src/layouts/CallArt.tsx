import { photoFor } from '../components/Cloth.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { OwnPicture } from '../components/OwnPicture.tsx';
import { usePage } from '../context/context.tsx';
import { hasStitches } from '../stitch/families.ts';
import rings from './call-rings.svg';
import { classes } from '../styles/classes.ts';
import styles from './CallArt.module.scss';

/** Off the right edge of the closing call: rings, one of them gold, from a file that pages share; or a photograph. A brand without stitches has neither. */
export function CallArt() {
  const page = usePage();
  const photo = photoFor(page, 'call');
  if (photo)
    return <OwnPicture path={photo} alt="" className={classes(styles.art, styles.photo)} sizes="30vw" loading="lazy" />;
  if (!hasStitches(page.settings.pattern)) return null;
  if (!page.drawSvg) return <Drawing file={rings} className={styles.art} />;
  const { dark } = page.drawSvg('rings', '', () => (
    <Drawing xmlns="http://www.w3.org/2000/svg" file={rings} color="var(--teal)" />
  ));
  return <img className={styles.art} src={dark} alt="" width={600} height={600} loading="lazy" decoding="async" />;
}
