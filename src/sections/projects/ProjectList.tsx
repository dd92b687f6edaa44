import { ProjectCaption } from '../../components/ProjectCaption.tsx';
import { Shot } from '../../components/Shot.tsx';
import { Island } from '../../islands/Island.tsx';
import { usePage } from '../../context/context.tsx';
import { SidewaysList } from '../../widgets/unhydrated.tsx';
import type { OnPlatform } from './schema.ts';

interface ProjectListProps {
  readonly shown: readonly OnPlatform[];
  /** Of the list, and of each picture in it. */
  readonly look: { readonly list: string | undefined; readonly shot: string | undefined };
  /** What stands last below each. */
  readonly marks?: { readonly [platform in OnPlatform['platform']]?: string | undefined };
  /** So many of them the first view may show. */
  readonly early?: number;
  /** A phone shows it as a row that scrolls and snaps. */
  readonly scrolls?: boolean;
}

/** Projects with their screens. */
export function ProjectList({ shown, look, marks, early = 0, scrolls = false }: ProjectListProps) {
  const { projects: label } = usePage().labels.lists;
  const list = (
    <ul role="list" className={look.list}>
      {shown.map(({ project, platform }, place) => (
        <li key={project.id}>
          <figure>
            <Shot project={project} place={place} early={place < early} className={look.shot} />
            <ProjectCaption project={project} mark={marks?.[platform]} />
          </figure>
        </li>
      ))}
    </ul>
  );
  const island = <Island of={{ SidewaysList }} when="visible" props={{ label }} slots={{ list }} />;
  return <div data-reveal="">{scrolls ? island : list}</div>;
}
