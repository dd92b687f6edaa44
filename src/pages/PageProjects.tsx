import { ProjectGrid } from '../components/ProjectGrid.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import type { PagePartOf } from '../content/markdown-pages.ts';
import { usePage } from '../page/context.tsx';
import { platformsShown } from '../content/optional-pages.ts';
import layout from '../styles/layout.module.scss';

/** Projects for the web, on phones, or both. */
export function PageProjects({ id, part }: { id: string; part: PagePartOf<'projects'> }) {
  const { content } = usePage();
  const { title, show } = part;
  return (
    <>
      <SectionHead id={id} title={title}>
        <SampleTag of="projects" />
      </SectionHead>
      <div className={layout.rows}>
        {platformsShown(content, show).map((platform) => (
          <ProjectGrid key={platform} projects={content.portfolio[platform]} platform={platform} />
        ))}
      </div>
    </>
  );
}
