import type { ReactNode, CSSProperties } from 'react';
import type { CallWords } from '../content/page-paths.ts';
import { Icon } from '../components/Icon.tsx';
import { Link, OutLink } from '../components/Link.tsx';
import { Island } from '../islands/Island.tsx';
import { usePage } from '../context/context.tsx';
import { kept } from '../context/KeptPart.tsx';
import { privacyOf } from '../context/privacy.ts';
import { classes, layout } from '../styles/classes.ts';
import { ContactLinks, MendPictures, Signals } from '../widgets/unhydrated.tsx';
import { CallArt, ClosingCall } from './ClosingCall.tsx';
import { Drawer, Header } from './Header.tsx';
import { Footer } from './Footer.tsx';
import styles from './Shell.module.scss';

interface ShellProps {
  /** The header lies over the page's first section, which is dark. */
  readonly over?: boolean;
  /** The closing call at its end, in words of its own; false: none. */
  readonly call?: CallWords | false | undefined;
  readonly children: ReactNode;
}

const mainId = 'main';

/** The body of every page: header, drawer, main, closing call, footer, WhatsApp button. */
export function Shell({ over = false, call, children }: ShellProps) {
  usePage().facts.ids.add(mainId);
  return (
    <body>
      {kept(<Above over={over} />)}
      <main id={mainId}>{children}</main>
      {kept(<Below call={call} />)}
      <Mending />
      <Leading />
      <Counting />
    </body>
  );
}

function Above({ over }: { over: boolean }) {
  return (
    <>
      <Link to={`#${mainId}`} className={styles.skip}>
        {usePage().labels.navigation.skip}
      </Link>
      <PreviewBanner />
      <Header over={over} />
      <Drawer />
    </>
  );
}

function Below({ call }: Pick<ShellProps, 'call'>) {
  const { title } = usePage().content.shared.call;
  const isCalled = call !== false && Boolean(call?.title ?? title);
  return (
    <>
      <div className={classes(styles.close, 'night', layout.dark)}>
        {isCalled && !(call && call.short) && <CallArt />}
        {isCalled && <ClosingCall {...(call && { words: call })} />}
        <Footer />
      </div>
      <Chat />
    </>
  );
}

/** Fixed at the bottom right; on small windows it fades while the page is scrolled down (client/chat.ts). */
function Chat() {
  const { content, labels } = usePage();
  const { whatsapp } = content.company;
  if (whatsapp === undefined) return null;
  return (
    <aside aria-label={labels.contact.chat}>
      <OutLink
        className={classes('day', styles.chat)}
        href={whatsapp}
        newTab
        aria-label={labels.contact.openChat}
        data-chat=""
      >
        <Icon name="whatsapp" />
      </OutLink>
    </aside>
  );
}

/** On pages with a post's picture of another site, which may not come. Rendered last, when all files are known. */
function Mending() {
  const { files } = usePage().facts;
  const isNeeded = [...files].some((address) => /^https?:/.test(address));
  return isNeeded && kept(<Island of={{ MendPictures }} when="idle" props={{}} />);
}

/** On pages with a link to a part of themselves, and a form: `mainId` is where the skip link leads. */
function Leading() {
  const { links, islands } = usePage().facts;
  const isNeeded =
    islands.includes('EnquiryForm') && [...links].some((link) => link.startsWith('#') && link !== `#${mainId}`);
  return isNeeded && <Island of={{ ContactLinks }} when="idle" props={{}} />;
}

/** What counts visits and tells of errors (docs/counting.md); nothing at all where the settings ask for neither. */
function Counting() {
  const page = usePage();
  const { analytics = null, reports = null } = page.settings;
  if (!analytics && !reports) return null;
  const props = { analytics, reports, privacy: privacyOf(page), labels: page.labels.consent };
  // Errors are heard from the start; counting has time.
  return <Island of={{ Signals }} when={reports ? 'load' : 'idle'} props={props} />;
}

/**
 * Hangs from the window's top edge above the header's words, and lets presses through. As an attribute, since a stylesheet would
 * have every page of the published site carry it.
 */
const PREVIEW_LOOK: CSSProperties = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 30,
  width: 'fit-content',
  maxWidth: '90vw',
  marginInline: 'auto',
  paddingInline: '0.75rem',
  borderRadius: '0 0 var(--r2) var(--r2)',
  background: 'var(--gold)',
  color: 'var(--on-gold)',
  font: '600 0.8125rem/1.25rem var(--text)',
  textAlign: 'center',
  pointerEvents: 'none',
};

/** Tells editors that they look at what is not published yet. */
function PreviewBanner() {
  const { settings, labels } = usePage();
  if (!settings.preview) return null;
  return (
    <section aria-label={labels.preview.title} style={PREVIEW_LOOK} data-preview="">
      {labels.preview.text}
    </section>
  );
}
