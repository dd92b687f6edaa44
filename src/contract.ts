/**
 * What the site and its builder say to each other. Types only: this file runs nothing and imports types of `shared/` alone, so that both
 * sides can read it. Everything here but functions survives structured clone: it crosses into workers, the cache and tests.
 */
import type { infer as Infer } from 'zod';
import type { Letters } from '../shared/letters.ts';
import type { postCover } from '../shared/post-front-matter.ts';
import type { BodyLabelTexts } from '../shared/body-labels.ts';
import type { PostLanguage } from '../shared/post-language.ts';

/** Anything JSON can hold. Island props and route props are of this type. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

declare const sanitised: unique symbol;
/** HTML that the sanitiser (`build/body`) made; later steps set its pictures, links to other posts and labels. */
export type SafeHtml = string & { readonly [sanitised]: true };

/** A path inside the site, as a visitor types it, without the base path: `/`, `/about-us/`, `/blog/a-slug/`, `/feed.xml`. */
export type UrlPath = `/${string}`;

/** A picture a post names. `width` and `height` are the pixels of `src` where they are known. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Smaller encodings (`image/avif`), each in several widths, best first; none for a picture that is shown as it stands at `src`. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  /** A data address of a few pixels to stand in its place until it comes. */
  readonly blur: string | null;
}

/** A picture of the site's own, whose text stands beside its path. A type, so that it counts as JSON. */
export type OwnPicture = Pick<Picture, 'src' | 'sources'> & Partial<Pick<Picture, 'blur'>>;
/** Those that documents name, by their addresses. The builder adds them to the content that `Site.read` returned, as `pictures`. */
export type OwnPictures = { readonly [address: string]: OwnPicture };

/** What a post without a picture shows, at its head and on its cards; a title without text is the post's own. */
export type PostCover = Infer<typeof postCover>;

/** A post without its body: what lists, cards, head tags and feeds need, with every fallback of docs/posts.md. */
export interface PostSummary extends PostLanguage {
  readonly id: string;
  /** One path segment, NFC, not percent-encoded. */
  readonly slug: string;
  readonly title: string;
  /** Plain text; empty when the post has none. */
  readonly excerpt: string;
  readonly image: Picture | null;
  readonly category: string | null;
  readonly author: string;
  /** ISO 8601 in UTC; null when the post has neither publishDate nor createdAt. */
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  /** metaDescription, else excerpt, else the site's label with the title. */
  readonly description: string;
  /** metaKeywords, else tags. */
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  /** It was written in Markdown, which is beside its page. */
  readonly isMarkdown?: true;
  /** As its author chose it. */
  readonly cover?: PostCover;
  /** Slugs that the post had before: they lead to it. */
  readonly formerSlugs?: readonly string[];
  /** Of its page, below the post; checked as a document's. */
  readonly sections?: readonly Json[];
  /** Those that the project adds (`post-fields.ts` of its code), checked. */
  readonly fields?: { readonly [name: string]: Json };
}

/** What the sanitiser learnt about a body while it had it in its hands, so that nobody parses it again. */
export interface BodyFacts {
  /** Addresses of `<a href>`, as they stand in the body. */
  readonly links: readonly string[];
  /** Element ids, which a `#fragment` may point at. */
  readonly ids: readonly string[];
  /** Addresses of pictures, as they stand in the body. */
  readonly images: readonly string[];
  /** Players that a poster stands for: the film's title where it has one, and its page on the other site. */
  readonly videos?: readonly { readonly title: string | null; readonly page: string }[];
  /** Its reader would see nothing: neither text nor media. */
  readonly isEmpty: boolean;
  /** How many letters of each script its text has, and signs of languages (shared/letters.ts); none where they are left out. */
  readonly letters?: Letters;
  /** Levels 2 to 6, in document order; left out where there are none. */
  readonly headings?: readonly BodyHeading[];
  /** How many its text has, in any script; left out where there are none. */
  readonly words?: number;
}

export interface BodyHeading {
  readonly level: number;
  readonly id: string;
  /** One line; of a heading of pictures alone, their texts. */
  readonly text: string;
}

/** One file of `content/`, read but not yet checked. */
export interface ContentDocument {
  /** Project-relative, with `/`: `content/services/ai-development.md`. */
  readonly file: string;
  /** Without folder and ending: `services/ai-development`, `company`. */
  readonly name: string;
  /** The YAML file, or the Markdown file's front matter; the text of a drawing (SVG). */
  readonly data: Json;
  /** The Markdown file's body as safe HTML; null for YAML. */
  readonly body: SafeHtml | null;
  /** Addresses of the links in the body: whoever shows the body tells them on. */
  readonly links: readonly string[];
  /** Ids in the body: whoever shows the body tells them on. */
  readonly ids?: readonly string[];
}

/** One thing wrong in a document: the builder adds the line, unless it stands here. */
export interface ContentProblem {
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** The way to the value inside the document: `['services', 3, 'title']`. */
  readonly path: readonly (string | number)[];
  /** In the text of the file: the page that a link in it leads to. */
  readonly link?: string;
  /** The value that this one repeats: the builder ends the message with its line. */
  readonly other?: readonly (string | number)[];
  readonly message: string;
  /** A warning that leaves nothing out: of a page whose lists have no entries. */
  readonly code?: 'content/empty-page';
  /** What to do, where that is not to write what the message expects. */
  readonly hint?: string;
  /** A file in `static/`, as the value names it: not by its path there. The builder says which file may be meant. */
  readonly named?: string;
}

/** What `content/` is read by. */
export interface ReadFor extends Pick<Settings, 'language' | 'origin' | 'basePath'> {
  /** Paths that the host redirects, `/old/*` among them. */
  readonly redirects: readonly { readonly from: string }[];
  /** Slugs of the published posts, and those that they had before. Null where they are not known: all links to posts stay. */
  readonly posts: readonly string[] | null;
  /** Hidden pages are read too. */
  readonly drafts?: boolean;
}

/** The families of stitches that a brand uses (src/stitch/families.ts); or plain fields of colour, which its photographs may replace. */
export type Pattern = readonly string[] | 'none' | 'photo';

/** What a page knows of this deployment, the same for every page. A type, so that it counts as JSON. */
export type Settings = {
  /** `https://www.example.com`, no slash at the end. */
  readonly origin: string;
  /** '' or `/sub`, no slash at the end. */
  readonly basePath: string;
  readonly language: string;
  readonly timeZone: string;
  readonly notFound: 'redirect-home' | 'page';
  /** Not the published site: every page says so, and is closed to search engines. Left out: it is. */
  readonly preview?: true;
  readonly apiUrl: string | null;
  readonly relayUrl: string | null;
  /** The relay is this project's own. */
  readonly ownRelay: boolean;
  /** Where the newsletter's form goes: to the relay, or to a provider's address. Null: there is none. */
  readonly newsletter: string | null;
  /** The script that counts visitors. Left out: nobody is counted. */
  readonly analytics?: {
    readonly src: string;
    readonly attributes: { readonly [name: string]: string };
    /** Only for who agreed. */
    readonly consent: boolean;
  };
  /** Where errors of pages are told. */
  readonly reports?: string;
  /** The page that lists the posts, below which they are. Left out: `/blogs/`. The site finds it in its content. */
  readonly postsAt?: UrlPath;
  /** What pictures are drawn of. Left out: all families. The site finds it in its theme. */
  readonly pattern?: Pattern;
  readonly postsPerPage: number;
  /** A tag of fewer posts has no page. */
  readonly minTagPosts: number;
  /** So many posts are in a feed. */
  readonly feedSize: number;
  /** No post has a date, so there is no feed. Left out: there is one. */
  readonly hasFeed?: false;
  /** What relative addresses in posts are resolved against; null: this site. */
  readonly postsBaseUrl: string | null;
  /** Hosts that a frame in a post may come from. */
  readonly embedHosts: readonly string[];
  /** A site of more posts has no search. */
  readonly searchLimit: number;
  /** What the page itself says in head, on a host that sends no headers. */
  readonly inHead?: {
    readonly contentSecurityPolicy: string;
    /** In the place of that, on the page that searches the posts. */
    readonly searchPolicy: string;
  };
};

/** Where the editing page keeps what is edited. */
export interface AdminService {
  readonly service: 'github' | 'gitlab' | 'gitea';
  /** `owner/name`. */
  readonly repository: string;
  readonly branch: string;
  /** The service, where it is not the public one: `https://git.example.com`. */
  readonly serviceUrl: string | null;
  /** The authenticator that signs editors in with the service; without it they bring a token. */
  readonly signInUrl: string | null;
  /** A change waits in a branch of its own until somebody publishes it. */
  readonly review: boolean;
}

/** Inputs of the configuration of the editing page. */
export interface AdminSettings extends AdminService {
  readonly siteName: string;
  /** Path above the pages of entries, by the name of their collection (`Identity`). */
  readonly folders: { readonly [name: string]: UrlPath };
  /** With an `apiUrl`, posts are edited in the API's own system. */
  readonly site: Pick<Settings, 'origin' | 'basePath' | 'language' | 'timeZone' | 'apiUrl'>;
}

/** Addresses of the built files a page's head needs, base path included. */
export interface Assets {
  readonly stylesheet: string;
  /** Kind of page, with the kinds of its sections (`styleKey`) -> the stylesheet that it needs beside; one that has none is left out. */
  readonly pageStylesheets: { readonly [kinds: string]: string };
  /** Font files worth a preload, in order. */
  readonly fontPreloads: readonly string[];
  /** `Identity.line` as path data, where the text face lacks its letters; the box is left, top, width and height, 100 to an em. */
  readonly line?: { readonly box: readonly [number, number, number, number]; readonly path: string } | null;
  /** The loader's address; null while a site has no client script. */
  readonly loader: string | null;
  /** Island name -> its chunk first, then all that it imports, base path included. */
  readonly islands: { readonly [name: string]: readonly string[] };
}

/** One page to be rendered. */
export interface Route {
  readonly path: UrlPath;
  /** Where it is written, when not `path/index.html`: '404.html'. */
  readonly file: string | null;
  /** The kind of page; the site's own name for it. */
  readonly page: string;
  readonly props: Json;
  /** The kinds of the sections it shows, whose styles it needs; left out where there are none. */
  readonly sections?: readonly string[];
  /** Ids of its sections that it does not show: what links to one of them gets another message. */
  readonly hidden?: readonly string[];
  /** The slug of the post whose body the page shows; the builder hands the body over when it renders. */
  readonly post: string | null;
  /** In sitemap and open to search engines. */
  readonly index: boolean;
  /** ISO 8601; null when the content does not say. */
  readonly lastModified: string | null;
  /** Paths without a page of their own that this page answers for, by a pattern: one name below `/blog/`. */
  readonly answersFor?: UrlPath;
  /** Paths the page had before: they lead to it. */
  readonly formerPaths?: readonly UrlPath[];
  /** Folders whose pages moved with it, and where those are: `/blog/` and `/notes/`. */
  readonly formerFolders?: readonly (readonly [from: UrlPath, to: UrlPath])[];
  /** It searches the posts: the builder lays their index beside it, in `data/`, and lets it run WebAssembly. */
  readonly searchesPosts?: true;
  /** For a page that is a document's text: what is written as Markdown beside it. */
  readonly alternate?: PageAlternate;
  /** Of a post whose Markdown is written beside it. */
  readonly isMarkdown?: true;
  /** For a page that lists posts of one kind: the feed that is written beside it, of posts by their slugs, newest first; each has a date. */
  readonly feed?: { readonly title: string; readonly description: string; readonly posts: readonly string[] };
  /** For an event: its file for calendars. */
  readonly calendar?: { readonly path: UrlPath; readonly text: string };
  /** For an example of a section: what the catalogue of `site serve` says of it. */
  readonly example?: SectionExample;
  /** How llms.txt lists the page, if it does. */
  readonly guide?: { readonly section: string; readonly title: string; readonly description: string };
}

/** One of the examples of a kind of section, which is named by its folder. */
export interface SectionExample {
  readonly kind: string;
  /** Of the kind. */
  readonly name: string;
  readonly about: string;
  /** What this one shows. */
  readonly variant: string;
  /** Of the kind, with its first example. */
  readonly fields?: readonly SectionField[];
}

/** A field of a section, or of an entry in one. */
export interface SectionField {
  readonly name: string;
  /** In words, as `about`. */
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
  /** Of each entry. */
  readonly fields?: readonly SectionField[];
}

/** A page in Markdown: the text of a document, then what the page shows after it. */
export interface PageAlternate {
  /** The document's name: `pages/careers`. */
  readonly document: string;
  /** Without the brand. */
  readonly title: string;
  readonly description: string;
  readonly sections: readonly AlternateSection[];
}

export interface AlternateSection {
  readonly title: string;
  readonly entries: readonly {
    readonly title: string;
    readonly text: string;
    /** Where it leads: a path of this site, `#part` of the page, or a whole address. */
    readonly link: { readonly name: string; readonly to: string } | null;
  }[];
}

/** What a page needs beside its route. */
export interface RenderContext {
  readonly settings: Settings;
  readonly assets: Assets;
  /** The site's own content, as `Site.read` returned it. */
  readonly content: Json;
  /** The body and its facts, for a route that names a post. */
  readonly body: { readonly html: SafeHtml; readonly facts: BodyFacts } | null;
}

/** A text of a picture, in its box: as large as it fits, words whole if that can be. Pictographs are left out. */
export interface PictureText {
  readonly text: string;
  /** Stands there when no font of the site has all of its letters; empty: nothing does. */
  readonly instead: string;
  /** As titles or as text; letters that this family lacks come from the other. */
  readonly family: 'display' | 'text';
  readonly weight: number;
  /** `#rrggbb` */
  readonly colour: string;
  /** Where lines begin: without it, as the text's own letters have it. */
  readonly direction?: 'ltr' | 'rtl';
  /** The box, in pixels; lines start at its top. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Sizes to try, in pixels, the largest first. */
  readonly sizes: readonly number[];
  /** Of the size. */
  readonly lineHeight: number;
  /** Of the size; more or less between letters. */
  readonly tracking: number;
}

export interface PixelPicture {
  readonly height: number;
  /** Side by side, from the left; at most four. Each is drawn once for all pictures that have it: what is a page's own is texts. */
  readonly columns: readonly PictureColumn[];
  readonly texts: readonly PictureText[];
}

export interface PictureColumn {
  /** In pixels, an even number. */
  readonly width: number;
  /** SVG elements, without text, in pixels from its own corner; nothing shows through. */
  readonly art: string;
}

/** Takes the files that pages draw while they are rendered; each is written once, however many pages show it. */
export interface AssetEmitter {
  /**
   * @param name what it is called under assets/, to which a hash of the text is added: `cloth.svg`
   * @param key tells the text from all others of this name; one that was drawn already need not be drawn again
   * @returns the file's address, base path included
   */
  add(name: string, key: string, draw: () => string): string;
  /**
   * A picture that the builder draws after the page, as PNG.
   *
   * @param name what it is called under assets/, to which a hash of all that goes into it is added: `share.png`
   * @returns the file's address, base path included
   */
  addPicture(name: string, picture: PixelPicture): string;
  /** Each file's address is its text, so a page can show no part of one. */
  readonly isInline?: boolean;
}

/** A piece of a page: text, or text that is encoded already since many pages have it. */
export type HtmlChunk = string | Uint8Array;

/** A rendered page and everything learnt on the way. */
export interface Rendered {
  /** The page, piece by piece, in UTF-8 where they are bytes. */
  readonly html: readonly HtmlChunk[];
  /** Index of the piece that is the body of the page's post; omitted without one. */
  readonly bodyAt?: number;
  /** Every `<a href>`, as written, base path included. */
  readonly links: readonly string[];
  /** Links and pictures of the post's body, as the page has them. */
  readonly ofBody: readonly string[];
  readonly ids: readonly string[];
  /** Own files the page loads (pictures, drawn files too, film, scripts, styles), as written. */
  readonly files: readonly string[];
  readonly islands: readonly string[];
  /** The whole address of the picture that stands for the page elsewhere; null when it has none. */
  readonly picture: string | null;
}

/** Pages that belong together, as llms.txt lists them; titles without the brand. */
export interface GuideSection {
  readonly title: string;
  readonly entries: readonly { readonly title: string; readonly path: UrlPath; readonly description: string }[];
}

/** What feeds, web manifest and icons need to know of the company; the builder itself knows none. */
export interface Identity {
  readonly name: string;
  readonly description: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
  /** The mark as a whole SVG document, drawn for a square. */
  readonly icon: string;
  readonly feedTitle: string;
  readonly feedDescription: string;
  /** Where the list of posts lives. */
  readonly feedPath: UrlPath;
  /** What the pages of entries are below, where their owner may move them. */
  readonly folders: { readonly [name: string]: UrlPath };
  /** The pages worth naming to a machine, posts aside. */
  readonly guide: readonly GuideSection[];
  /** What `llms.txt` says of two files. */
  readonly guideFiles: { readonly sitemap: string; readonly feed: string };
  /** For a post that lacks them; `{title}` of the description is the post's. */
  readonly postDefaults: { readonly author: string; readonly description: string };
  /** What bodies say in the site's words (shared/body-labels.ts). */
  readonly bodyLabels: BodyLabelTexts;
  /** Labels that have no text in the site's language, by their ways: `posts.more`. Left out where there are none. */
  readonly english?: readonly string[];
  /** Characters that pages show beside the texts: those of dates and numbers in the site's language. */
  readonly characters: string;
  /** Origins that pages of the site's own may show in a frame: `https://maps.example.com`. */
  readonly frameOrigins: readonly string[];
  /** Scripts that stand in pages; no other that does runs. */
  readonly inlineScripts: readonly string[];
  /** Goes before the site's own: colours, corners and spaces of the theme. */
  readonly stylesheet: string;
  readonly type: Typography;
  /** A line in another language, which every page shows. */
  readonly line?: string | undefined;
}

/** The typefaces of a site, by their names or files; without them the fonts of visitors' machines. */
export interface Typography {
  /** Of titles; without it as the text. */
  readonly display?: string | undefined;
  /** Of titles. */
  readonly weight?: number | undefined;
  readonly text?: string | undefined;
  /** For letters that these lack. */
  readonly also: readonly string[];
}

/** What the site offers the builder. */
export interface Site {
  /** Checks and narrows the documents of `content/`. `warnings` are of entries that are left out; problems stop the build. */
  read(
    documents: readonly ContentDocument[],
    site: ReadFor,
  ): { content: Json; identity: Identity; warnings?: ContentProblem[] } | { problems: ContentProblem[] };
  /** Every route, in a fixed order; the same for the same arguments, since each worker plans for itself and a plan is recalled. `posts` are newest first. */
  routes(content: Json, posts: readonly PostSummary[], settings: Settings): Route[];
  /** The path of a post's page, for feeds. */
  postPath(slug: string, content: Json): UrlPath;
  /** Feeds and the search read the body of a post from the file of its page (`bodyAt`). */
  render(route: Route, context: RenderContext, files: AssetEmitter): Rendered;
  /** The configuration of Sveltia CMS: a form for each file of content. */
  cmsConfig(settings: AdminSettings): Json;
}
