import type { ReactNode } from 'react';
import { phoneOf } from '../context/phone.ts';
import { usePage } from '../context/context.tsx';
import { groupAt, isMany, serviceGroups } from '../context/service-groups.ts';
import type { Service } from '../content/site-content.ts';
import { classes, layout } from '../styles/classes.ts';
import { ButtonLink } from './Button.tsx';
import help from './HelpBox.module.scss';
import { Link } from './Link.tsx';
import list from './ServiceList.module.scss';
import styles from './ServiceColumns.module.scss';

/** The services layout: list and help beside the content; on small screens no list, and the help after the content. */
export function ServiceColumns({ children }: { children: ReactNode }) {
  return (
    <div className={classes(layout.wrap, styles.columns)}>
      <ServiceList className={styles.list} />
      <div className={styles.body}>{children}</div>
      <HelpBox className={styles.help} />
    </div>
  );
}

/** The services as links, on a stitched spine; the current one is solid gold. Of many, those of the current group. Full layout only. */
function ServiceList({ className }: { className?: string | undefined }) {
  const { content, labels, route } = usePage();
  const groups = isMany(content.services) ? serviceGroups(content) : [];
  const current = groupAt(groups, route.path);
  return (
    <nav className={className} aria-label={labels.services.list}>
      <h2 className={list.title}>{labels.services.list}</h2>
      <ul role="list" className={list.list}>
        {groups.map((group) => (
          <li key={group.title}>
            <Link to={group.to}>{group.title}</Link>
            {group === current && (
              <ul role="list">
                <ServiceLinks services={group.services} />
              </ul>
            )}
          </li>
        ))}
        {groups.length === 0 && <ServiceLinks services={content.services} />}
      </ul>
    </nav>
  );
}

const ServiceLinks = ({ services }: { services: readonly Service[] }) =>
  services.map(({ id, path, name }) => (
    <li key={id}>
      <Link to={path}>{name}</Link>
    </li>
  ));

/** The company's phone and a link that starts a call, a patch sewn on beside the services. */
function HelpBox({ className }: { className?: string | undefined }) {
  const page = usePage();
  const { help: words } = page.content.shared;
  const phone = phoneOf(page);
  if (!words || !phone) return null;
  const { services } = page.labels;
  return (
    <aside className={classes('night', help.help, className)} aria-label={services.help}>
      <h2>{words.title}</h2>
      {words.text && <p className={layout.soft}>{words.text}</p>}
      <p className={help.phone}>{phone.text}</p>
      <ButtonLink href={`tel:${phone.tel}`} kind="gold" icon="call" className={help.call}>
        {services.call}
      </ButtonLink>
    </aside>
  );
}
