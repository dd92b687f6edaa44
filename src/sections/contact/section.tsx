import { ButtonLink } from '../../components/Button.tsx';
import { ContactWays } from '../../components/ContactWays.tsx';
import { ThreadLink } from '../../components/ThreadLink.tsx';
import { usePage } from '../../page/context.tsx';
import { phoneText } from '../../page/phone.ts';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import styles from './contact.module.scss';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({ View: Contact });

function Contact(props: Props) {
  if (props.section.look === 'box') return <Box {...props} />;
  return (
    <div id={props.id} className={layout.wrap}>
      <ContactWays items={props.section.items} over={props.after === 'banner'} />
    </div>
  );
}

/** A sentence, and phone and mail beside it. */
function Box({ section: { title, text }, id }: Props) {
  const { content, settings } = usePage();
  const { company } = content;
  return (
    <div id={id} className={classes(layout.wrap, layout.section, styles.place)}>
      <div className={classes(layout.box, styles.box)}>
        <div>
          {title && <h2>{title}</h2>}
          {text && <p className={layout.soft}>{text}</p>}
        </div>
        <p className={layout.actions}>
          <ButtonLink href={`tel:${company.tel}`} icon="call">
            {phoneText(company.phone, settings.language)}
          </ButtonLink>
          <ThreadLink href={`mailto:${company.email}`}>{company.email}</ThreadLink>
        </p>
      </div>
    </div>
  );
}
