import type { FunctionComponent } from 'react';
import type { SafeHtml } from '../contract.ts';
import { Island } from '../islands/Island.tsx';
import { usePage } from '../context/context.tsx';
import { layout } from '../styles/classes.ts';
import type { PostToolsProps } from './start.ts';
// The looks of what the tools add, for every page that has them.
import './PostTools.module.scss';

interface Needs {
  readonly hasCode?: boolean;
  readonly hasFilm?: boolean;
}

/** What the tools tell those who hear a page: nothing until one is used. */
const Output: FunctionComponent<PostToolsProps> = () => <output className={layout.hide} />;

/** What a text offers once it is read: none of it is a part of the first load. Stands in the text's article. */
export function PostTools({ hasCode = false, hasFilm = false }: Needs) {
  const { labels, settings } = usePage();
  const { code, players, reading } = labels;
  const { copied } = reading;
  const film = { labels: players, embedHosts: settings.embedHosts };
  return (
    <Island
      of={{ PostTools: Output }}
      when="scroll:1"
      props={{ reading: { copied }, code: hasCode ? code : null, film: hasFilm ? film : null }}
    />
  );
}

export function toolsFor(body: SafeHtml | null): Needs {
  const has = (mark: string) => body?.includes(mark) === true;
  return { hasCode: has('<pre'), hasFilm: has('<span class="player">') };
}

/** The same for a page of few texts that need it: nothing where there is no code, film or table. */
export function PostToolsFor({ body }: { body: SafeHtml }) {
  const tools = toolsFor(body);
  return tools.hasCode || tools.hasFilm || body.includes('<section class="scroll"') ? <PostTools {...tools} /> : null;
}
