/** What the CMS shows beside its forms: a post and a page as readers will see them, in the site's own styles. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import notes from '../../components/Notes.module.scss';
import prose from '../../components/Prose.module.scss';
import { readDate } from '../../../shared/dates.ts';
import { reasonToHold } from '../../../shared/held-back.ts';
import type { AdminSettings, ContentProblem, PreviewedSite } from '../../contract.ts';
import { postDate } from '../../page/dates.ts';
import post from '../../pages/BlogPost.module.scss';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import { fieldName } from '../field-names.ts';
import type { Fields } from '../format/alike.ts';
import { pictureShower, type ShowPicture } from './picture-addresses.ts';
import type { renderedPage } from './render-page.ts';
import { showBody } from './show-body.ts';

/** One for each kind of entry that has a text of its own, by the name of its collection. */
export function previews(settings: AdminSettings) {
  const preview = (View: (props: PreviewProps) => React.ReactElement) =>
    function Preview({ entry, getAsset }: CustomPreviewTemplateProps) {
      const data = (entry.get('data') as { toJS(): Fields }).toJS();
      const show = pictureShower(getAsset, String(entry.get('path') ?? ''), settings);
      return <View data={data} settings={settings} show={show} file={String(entry.get('path') ?? '')} />;
    };
  const page = preview(PagePreview);
  return { posts: preview(PostPreview), services: page, pages: preview(SitePagePreview), cases: page };
}

interface PreviewProps {
  readonly data: Fields;
  readonly settings: AdminSettings;
  readonly show: ShowPicture;
  /** '' for a new entry. */
  readonly file: string;
}

function PostPreview({ data, settings, show }: PreviewProps) {
  const picture = textOf(data['imageUrl']);
  return (
    <article className={classes(layout.wrap, post.post)}>
      <header className={post.column}>
        <p>{heldBack(data, settings)}</p>
        <h1 className={post.title}>{textOf(data['title'])}</h1>
        <div className={post.byline}>
          <div>
            <b>{textOf(data['author'])}</b> {dayOf(data['publishDate'], settings)} {textOf(data['category'])}
          </div>
        </div>
        {data['excerpt'] ? <p className={post.excerpt}>{textOf(data['excerpt'])}</p> : null}
      </header>
      {picture ? (
        <img
          className={classes(post.hero, post.photo)}
          alt=""
          ref={(element) => {
            if (element) show(element, [picture]);
          }}
        />
      ) : (
        <hr className={post.hero} />
      )}
      <Body data={data} settings={settings} show={show} />
    </article>
  );
}

function PagePreview({ data, settings, show }: PreviewProps) {
  return (
    <article className={classes(layout.wrap, post.post)}>
      <header className={post.column}>
        <h1 className={post.title}>{textOf(data['title']) || textOf(data['lead'])}</h1>
      </header>
      <Body data={data} settings={settings} show={show} />
    </article>
  );
}

/**
 * A page with its sections, by the site's own code. It is written into the element, since the CMS calls templates without React's hooks;
 * until the code is there, and where the site is not known, the text of the page stands there alone.
 */
function SitePagePreview(props: PreviewProps) {
  const { data, settings, show, file } = props;
  return (
    <div
      ref={(element) => {
        if (element)
          void rendererOf(settings).then((render) => render && write(element, render(data, file || NEW_PAGE)));
      }}
    >
      <PagePreview {...props} />
    </div>
  );

  function write(element: HTMLElement, shown: ReturnType<Renderer>) {
    if ('problems' in shown) return showProblems(element, shown.problems);
    if (written.get(element) !== shown.html) element.innerHTML = shown.html;
    written.set(element, shown.html);
    const place = element.querySelector<HTMLElement>('[data-text-place]');
    if (place) showBody(place, textOf(data['body']), settings, show);
  }
}

const NEW_PAGE = 'content/pages/new-page.md';
/** What stands in an element: it is not written again with every letter. */
const written = new WeakMap<HTMLElement, string>();

/** Above what is shown: the fields that the build would refuse. */
function showProblems(element: HTMLElement, problems: readonly ContentProblem[]): void {
  const list = element.ownerDocument.createElement('ul');
  list.className = `${layout['wrap']} ${layout['small']}`;
  list.dataset['problems'] = '';
  for (const { path, message } of problems) {
    const item = element.ownerDocument.createElement('li');
    item.textContent = `${path.map((step) => (typeof step === 'number' ? step + 1 : fieldName(step))).join(' › ')}: ${message}`;
    list.append(item);
  }
  element.querySelector(':scope > [data-problems]')?.remove();
  element.prepend(list);
  written.delete(element);
}

type Renderer = (data: Fields, file: string) => ReturnType<typeof renderedPage>;
let renderer: Promise<Renderer | null> | undefined;

/** The site's code and content, loaded once; null where the page was made without a site. */
function rendererOf({ preview }: AdminSettings): Promise<Renderer | null> {
  if (preview === null) return Promise.resolve(null);
  return (renderer ??= Promise.all([
    import('./render-page.ts'),
    fetch(preview).then((answer) => answer.json() as Promise<PreviewedSite>),
  ]).then(
    ([{ renderedPage }, given]) =>
      (data, file) =>
        renderedPage(data, file, given),
  ));
}

function Body({ data, settings, show }: Omit<PreviewProps, 'file'>) {
  return (
    <div className={classes(post.column, notes.notes)}>
      <div
        className={prose.prose}
        ref={(element) => {
          if (element) showBody(element, textOf(data['body']), settings, show);
        }}
      />
    </div>
  );
}

/** Why readers would not see the post now; empty where they would. */
function heldBack(data: Fields, settings: AdminSettings): string {
  const post = { draft: data['draft'] === true, publishDate: textOf(data['publishDate']) };
  const held = reasonToHold(post, { timeZone: settings.timeZone, now: new Date() });
  if (held === null) return '';
  return held.reason === 'draft'
    ? 'Draft: kept back until “Draft” is off.'
    : `Scheduled for ${dayOf(post.publishDate, settings)}.`;
}

function dayOf(value: unknown, settings: AdminSettings): string {
  const moment = readDate(textOf(value), settings.timeZone);
  return moment === null ? '' : postDate(moment, settings).text;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
