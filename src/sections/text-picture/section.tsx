import { ButtonLink } from '../../components/Button.tsx';
import { Label } from '../../components/Label.tsx';
import { Photo } from '../../components/Photo.tsx';
import points from '../../components/Points.module.scss';
import type schema from './schema.ts';
import styles from './text-picture.module.scss';
import { classes, layout, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: TextPicture });

/** Words, and beside them a picture that a seam frames. */
function TextPicture({ section, id, sunk, early }: SectionProps<typeof schema>) {
  const { label, title, text, link, side, picture, alt, cloth, ratio } = section;
  return (
    <section className={classes(layout.section, sunk && layout.sunk)} aria-labelledby={id}>
      <div className={classes(layout.wrap, styles.pair, side === 'start' && styles.start)}>
        <div className={classes(layout.stack, styles.words)}>
          {label && <Label>{label}</Label>}
          <h2 id={id}>{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className={layout.soft}>
              {paragraph}
            </p>
          ))}
          {section.points.length > 0 && (
            <ul role="list" className={points.points}>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {link && <ButtonLink to={link.to}>{link.name}</ButtonLink>}
        </div>
        <div className={classes(styles.picture, ratio === 'upright' && styles.narrow)} data-reveal="">
          <Photo {...{ picture, alt, cloth, ratio, early }} seed={title} />
        </div>
      </div>
    </section>
  );
}
