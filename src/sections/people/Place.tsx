import { Address } from '../../components/Address.tsx';
import { Hours } from '../../components/Hours.tsx';
import { addressLine } from '../../context/address.ts';
import { usePage } from '../../context/context.tsx';
import layout from '../../styles/layout.module.scss';
import styles from './Place.module.scss';

/** Where the people are, when, and how soon they answer. */
export function Place() {
  const { content, labels } = usePage();
  const { address, hours, replyTime } = content.company;
  const line = addressLine(address);
  if (!line && hours.length === 0 && !replyTime) return null;
  return (
    <dl className={styles.place}>
      {line && (
        <div>
          <dt>{labels.contact.address}</dt>
          <dd>
            <Address lines={[line]} />
          </dd>
        </div>
      )}
      {hours.length > 0 && (
        <div>
          <dt>{labels.contact.hours}</dt>
          <dd className={layout.soft}>
            <Hours />
          </dd>
        </div>
      )}
      {replyTime && (
        <div>
          <dt>{labels.contact.reply}</dt>
          <dd className={layout.soft}>{replyTime}</dd>
        </div>
      )}
    </dl>
  );
}
