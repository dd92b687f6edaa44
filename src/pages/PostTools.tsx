import type { SafeHtml } from '../contract.ts';
import { Island } from '../islands/Island.tsx';
import { PostTools as Widget } from '../widgets/PostTools.tsx';
import { usePage } from '../page/context.tsx';

interface Needs {
  readonly hasCode?: boolean;
  readonly hasFilm?: boolean;
}

/** What a text offers once it is read: none of it is a part of the first load. Stands in the text's article. */
export function PostTools({ hasCode = false, hasFilm = false }: Needs) {
  const { labels, settings } = usePage();
  const { code, players, reading } = labels;
  const { copied } = reading;
  const film = { labels: players, embedHosts: settings.embedHosts };
  return (
    <Island
      of={{ PostTools: Widget }}
      when="scroll:1"
      props={{ reading: { copied }, code: hasCode ? code : null, film: hasFilm ? film : null }}
    />
  );
}

/** @param body null: empty */
export function toolsFor(body: SafeHtml | null): Needs {
  const has = (mark: string) => body?.includes(mark) === true;
  return { hasCode: has('<pre'), hasFilm: has('<span class="player">') };
}

/** The same for a page of few texts that need it: nothing where there is no code, film or table. */
export function PostToolsFor({ body }: { body: SafeHtml }) {
  const tools = toolsFor(body);
  return tools.hasCode || tools.hasFilm || body.includes('<section class="scroll"') ? <PostTools {...tools} /> : null;
}
