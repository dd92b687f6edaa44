/** What the CMS shows beside its forms: a post and a page as readers will see them, in the site's own styles. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import notes from '../../components/Notes.module.scss';
import prose from '../../components/Prose.module.scss';
import { readDate } from '../../../shared/dates.ts';
import { reasonToHold } from '../../../shared/held-back.ts';
import type { AdminSettings } from '../../contract.ts';
import { postDate } from '../../page/dates.ts';
import post from '../../pages/BlogPost.module.scss';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import type { Fields } from '../format/alike.ts';
import { brand, folders, posts, type EditedDocument } from '../documents.ts';
import { pictureShower } from './picture-addresses.ts';
import { showBody } from './show-body.ts';
import { writePage, type PreviewProps } from './write-page.ts';

/** One for each kind of entry that has a text of its own, by the name of its collection. */
export function previews(settings: AdminSettings) {
  const preview = (View: (props: PreviewProps) => React.ReactElement, { name, at }: EditedDocument) => {
    function Preview({ entry, getAsset }: CustomPreviewTemplateProps) {
      const data = (entry.get('data') as { toJS(): Fields }).toJS();
      const file = String(entry.get('path') || (at.endsWith('.yaml') ? at : `${at}/new.md`));
      return <View data={data} settings={settings} show={pictureShower(getAsset, file, settings)} file={file} />;
    }
    return [name, Preview] as const;
  };
  const ofPages = [...folders, brand].map((one) => preview(PagePreview, one));
  return Object.fromEntries([preview(PostPreview, posts), ...ofPages]);
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

/**
 * A page by the site's own code, written into the element, since the CMS calls templates without React's hooks. Its title and text stand
 * there until the code is loaded, and where the site is not known.
 */
function PagePreview(props: PreviewProps) {
  const { data } = props;
  return (
    <div
      ref={(element) => {
        if (element) void writePage(element, props);
      }}
    >
      <article className={classes(layout.wrap, post.post)}>
        <header className={post.column}>
          <h1 className={post.title}>{textOf(data['title']) || textOf(data['lead'])}</h1>
        </header>
        <Body {...props} />
      </article>
    </div>
  );
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
  const held = reasonToHold(post, { timeZone: settings.site.timeZone, now: new Date() });
  if (held === null) return '';
  return held.reason === 'draft'
    ? 'Draft: kept back until “Draft” is off.'
    : `Scheduled for ${dayOf(post.publishDate, settings)}.`;
}

function dayOf(value: unknown, settings: AdminSettings): string {
  const moment = readDate(textOf(value), settings.site.timeZone);
  return moment === null ? '' : postDate(moment, settings.site).text;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
