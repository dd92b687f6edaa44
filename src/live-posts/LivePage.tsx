import { useMemo, type ReactNode } from 'react';
import type { Labels } from '../content/labels.ts';
import type { Settings } from '../contract.ts';
import { PageFacts, PageProvider, type Page, currentFor } from '../context/context.tsx';

/** The labels that an island of posts may be given: never all of the site's. */
export type LiveLabels = Pick<Labels, 'crumbs' | 'posts' | 'livePosts' | 'reading'>;

interface LivePageProps {
  readonly settings: Settings;
  readonly labels: Partial<LiveLabels>;
  readonly path: Page['route']['path'];
  readonly children: ReactNode;
}

/**
 * A page around what an island renders of posts: links, dates and pictures find the settings they ask for. The site's texts
 * and files are not sent to the client, and asking for them throws.
 */
export function LivePage({ settings, labels, path, children }: LivePageProps) {
  const page = useMemo(
    (): Page => ({
      route: { path, page: 'live-post', index: false },
      current: (target) => currentFor(target, path),
      settings,
      // Only these: a component that asks for another label fails in the first test that shows it.
      labels: labels as Labels,
      facts: new PageFacts(),
      drawSvg: null,
      addFile: null,
      drawPicture: null,
      get assets() {
        return missing('assets');
      },
      get content() {
        return missing('content');
      },
    }),
    [settings, labels, path],
  );
  return <PageProvider value={page}>{children}</PageProvider>;
}

function missing(what: string): never {
  throw new Error(`LivePage: ${what} is not there on the client`);
}
