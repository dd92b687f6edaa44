import { useMemo, type ReactNode } from 'react';
import type { Settings } from '../contract.ts';
import { PageFacts, PageProvider, type Page } from '../page/context.tsx';
import { currentFor } from '../page/current.ts';

/** The deployment's settings as an island's props. */
export type LiveSettings = { readonly [Key in keyof Settings]: Settings[Key] };

interface LivePageProps {
  readonly settings: LiveSettings;
  readonly path: Page['route']['path'];
  readonly children: ReactNode;
}

/**
 * A page around what an island renders of posts: links, dates and pictures find the settings they ask for. The site's texts
 * and files are not sent to the client, and asking for them throws.
 */
export function LivePage({ settings, path, children }: LivePageProps) {
  const page = useMemo(() => livePage(settings, path), [settings, path]);
  return <PageProvider value={page}>{children}</PageProvider>;
}

function livePage(settings: Settings, path: Page['route']['path']): Page {
  const missing = (what: string): never => {
    throw new Error(`LivePage: ${what} is not there on the client`);
  };
  return {
    route: { path, page: 'live-post', index: false },
    current: (target) => currentFor(target, path),
    settings,
    facts: new PageFacts(),
    drawSvg: null,
    drawPicture: null,
    get assets() {
      return missing('assets');
    },
    get content() {
      return missing('content');
    },
  };
}
