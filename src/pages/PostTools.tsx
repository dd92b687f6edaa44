import type { SafeHtml } from '../contract.ts';
import { Island } from '../islands/Island.tsx';
import { PostTools as Widget } from '../widgets/PostTools.tsx';
import { usePage } from '../page/context.tsx';

/** What a text offers once it is read: none of it is a part of the first load. Stands in the text's article. */
export function PostTools() {
  const { labels, settings } = usePage();
  const { code, players, reading } = labels;
  const { copied } = reading;
  return (
    <Island
      of={{ PostTools: Widget }}
      when="scroll:1"
      props={{ labels: { code, players, reading: { copied } }, embedHosts: settings.embedHosts }}
    />
  );
}

/** The same for a page of few texts that need it: nothing where there is no code, film or table. */
export function PostToolsFor({ body }: { body: SafeHtml }) {
  return /<pre|<span class="player">|<section class="scroll"/.test(body) ? <PostTools /> : null;
}
