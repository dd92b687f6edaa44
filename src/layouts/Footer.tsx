import { Hem } from '../components/Hem.tsx';
import { Hours } from '../components/Hours.tsx';
import { Address } from '../components/Address.tsx';
import { LinkList } from '../components/LinkList.tsx';
import { Logo } from '../components/Logo.tsx';
import { SocialLinks } from '../components/SocialLinks.tsx';
import { townLine } from '../context/address.ts';
import { usePage } from '../context/context.tsx';
import { classes, layout } from '../styles/classes.ts';
import { hasWays, Ways } from '../components/Ways.tsx';
import styles from './Footer.module.scss';

/** More links than this stand in two columns. */
const LINKS_IN_A_COLUMN = 6;

/** The foot of every page: who we are, where to go, how to reach us. */
export function Footer() {
  const { content, labels } = usePage();
  const { company, navigation } = content;
  const links = [...navigation.items, ...(navigation.contact ? [navigation.contact] : []), ...navigation.footer];
  return (
    <footer className={classes(layout.wrap, styles.foot)}>
      <Hem />
      <div className={classes(styles.columns, links.length > LINKS_IN_A_COLUMN && styles.many)}>
        <div>
          <Logo at="footer" />
          {company.blurb && <p className={styles.blurb}>{company.blurb}</p>}
          <SocialLinks className={styles.social} />
        </div>
        {links.length > 0 && (
          <div>
            <h2>{labels.footer.company}</h2>
            <LinkList links={links} className={styles.company} />
          </div>
        )}
        {hasWays(content) && (
          <div>
            <h2>{labels.footer.contact}</h2>
            <Ways />
          </div>
        )}
        <Studio />
      </div>
      <div className={styles.legal}>
        <p>
          © {company.copyrightYear && `${company.copyrightYear} `}
          {company.name}
          {company.sample && ` ${labels.samples.brand}`}
        </p>
        {company.motto && (
          <p className={styles.motto} lang={company.motto.language}>
            <MottoText text={company.motto.text} />
          </p>
        )}
      </div>
    </footer>
  );
}

/** Drawn where the text face lacks its letters: the picture comes when it is nearly in view, a font would come at once. */
function MottoText({ text }: { readonly text: string }) {
  const { assets, drawSvg } = usePage();
  if (!assets.line || !drawSvg) return text;
  const { box, path } = assets.line;
  const { dark } = drawSvg('line', path, () => (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={box.join(' ')} fill="var(--ink-soft)">
      <path d={path} />
    </svg>
  ));
  return <img src={dark} alt={text} width={box[2]} height={box[3]} loading="lazy" />;
}

function Studio() {
  const { content, labels } = usePage();
  const { address, hours } = content.company;
  const lines = [address.street, townLine(address, address.region), address.country].filter(Boolean);
  if (lines.length + hours.length === 0) return null;
  return (
    <div className={styles.studio}>
      <h2>{labels.footer.studio}</h2>
      {lines.length > 0 && <Address lines={lines} />}
      {hours.length > 0 && (
        <p className={layout.soft}>
          <Hours />
        </p>
      )}
    </div>
  );
}
