/** Every path at which the site will answer, by its own plan, and what is wrong with its texts, by its own rules. */
import { reasonToHold } from '../../../shared/held-back.ts';
import { frontMatterWith } from '../../../shared/post-front-matter.ts';
import { ownPostFields } from '../../content/own-post-fields.ts';
import { normalSlug } from '../../../shared/slug.ts';
import { readContent } from '../../content/read.ts';
import type { AdminSettings, ContentProblem, PostSummary, Settings } from '../../contract.ts';
import { postPath } from '../../page/paths.ts';
import { linksOn, withPostsAt } from '../../page/posts-at.ts';
import { placed } from '../../page/placed.ts';
import { planRoutes } from '../../routes.ts';
import { posts as postsFolder } from '../documents.ts';
import { documentsOf, readText, type SiteFiles } from './site-files.ts';

export interface SitePaths {
  /** Decoded; those that lead on to a page are among them. Null while a text cannot be used. */
  readonly paths: ReadonlySet<string> | null;
  /** Posts that are drafts or to come: other such posts may link to them. */
  readonly heldBack: ReadonlySet<string>;
  /** Where a link of the content leads (`linksOn`). */
  readonly leadsTo: (to: string) => string;
  /** The settings, with the place of the posts. */
  readonly site: Settings;
  /** Of all documents, what the build stops at and what it leaves out. */
  readonly problems: readonly ContentProblem[];
}

/** Pages in folders have no form. */
const IN_FOLDERS = /^content\/(?:pages\/(.+\/.+)|(portfolio\/.+\/.+))\.md$/;

export function sitePaths(files: SiteFiles, settings: AdminSettings): SitePaths {
  const { texts, others } = files;
  const { read, heldBack } = readPosts(texts, settings.site);
  const heldOn = (site: Settings) => new Set(heldBack.map(({ slug }) => placed(postPath(slug), site)));
  const reading = readContent(documentsOf(files), { ...settings.site, redirects: [], posts: null });
  if ('problems' in reading)
    return {
      paths: null,
      heldBack: heldOn(settings.site),
      leadsTo: (to) => to,
      site: settings.site,
      problems: reading.problems,
    };
  const { content, identity, warnings } = reading;
  const summaries = read.map((post) => ({ ...post, author: post.author || identity.postDefaults.author }));
  const routes = planRoutes(content, summaries, settings.site);
  const paths = new Set(routes.flatMap(({ path, formerPaths = [] }) => [path, ...formerPaths.map(withSlash)]));
  for (const file of others) {
    const [, page, story] = IN_FOLDERS.exec(file) ?? [];
    if (page ?? story) paths.add(`/${(page ?? story)!.replace(/\/index$/, '')}/`);
  }
  const site = withPostsAt(settings.site, content);
  return { paths, heldBack: heldOn(site), leadsTo: linksOn(content), site, problems: warnings };
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`) as `/${string}`;

function readPosts(texts: SiteFiles['texts'], { timeZone }: Settings) {
  const read: PostSummary[] = [];
  const heldBack: PostSummary[] = [];
  const now = new Date();
  for (const [file, text] of texts) {
    const data = file.startsWith(`${postsFolder.at}/`) ? (readText(file, text)?.data ?? {}) : null;
    const front = data && frontMatterWith(ownPostFields).safeParse(data).data;
    if (!front) continue;
    const isHeld = reasonToHold(front, { timeZone, now }) !== null;
    (isHeld ? heldBack : read).push({
      id: file,
      slug: slugOfPost(file, front.slug),
      title: front.title,
      excerpt: '',
      image: null,
      category: front.category || null,
      author: front.author ?? '',
      publishedAt: null,
      updatedAt: null,
      description: '',
      keywords: [],
      tags: (front.tags ?? []).map(String),
      formerSlugs: (front.formerSlugs ?? []).map(String),
    });
  }
  return { read, heldBack };
}

/** @param named in the post itself */
export function slugOfPost(file: string, named: string | null | undefined): string {
  return normalSlug(named || file.slice(postsFolder.at.length + 1, -'.md'.length));
}
