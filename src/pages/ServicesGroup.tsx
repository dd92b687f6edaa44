import { Anchor } from '../components/Anchor.tsx';
import { ServiceCard, type CardForm } from '../components/ServiceCard.tsx';
import type { PageTexts } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import layout from '../styles/layout.module.scss';
import styles from './ServicesGroup.module.scss';

/** How each group lays its four out, so that no group looks like the one before it. */
const compositions: readonly (readonly CardForm[])[] = [
  ['wide', 'tall', 'tall', 'tall'],
  ['row', 'row', 'row', 'row'],
  ['tall', 'tall', 'tall', 'wide'],
];

/** Four services under a heading. `place`: the group's place on the page, from 0. */
export function ServiceGroup({
  group: { title, text, services },
  place,
}: {
  group: PageTexts['services']['groups'][number];
  place: number;
}) {
  const all = usePage().content.services;
  const id = `group-${place + 1}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <Anchor as="h2" id={id}>
          {title}
        </Anchor>
        <p className={layout.soft}>{text}</p>
      </div>
      <ul role="list" className={styles.cards}>
        {services.map((name, i) => {
          const index = all.findIndex((service) => service.id === name);
          const [service, form] = [all[index], compositions[place]?.[i] ?? 'tall'];
          return (
            service && (
              <li key={name} className={styles[form]}>
                <ServiceCard service={service} place={index} form={form} early={place === 0} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
