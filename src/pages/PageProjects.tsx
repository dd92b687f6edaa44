import { ProjectGrid } from '../components/ProjectGrid.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import type { PagePartOf } from '../content/markdown-pages.ts';
import { usePage } from '../page/context.tsx';
import layout from '../styles/layout.module.scss';

/** Projects for the web, on phones, or both. */
export function PageProjects({ id, part }: { id: string; part: PagePartOf<'projects'> }) {
  const { portfolio } = usePage().content;
  const { title, show = 'all' } = part;
  const platforms = (['web', 'mobile'] as const).filter(
    (platform) => (show === 'all' || show === platform) && portfolio[platform].length > 0,
  );
  return (
    <>
      <SectionHead id={id} title={title}>
        <SampleTag of="projects" />
      </SectionHead>
      <div className={layout.rows}>
        {platforms.map((platform) => (
          <ProjectGrid key={platform} projects={portfolio[platform]} platform={platform} />
        ))}
      </div>
    </>
  );
}
