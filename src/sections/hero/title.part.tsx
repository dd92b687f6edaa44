import { Crumbs } from '../../components/Crumbs.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { OwnPicture } from '../../components/OwnPicture.tsx';
import { usePage } from '../../page/context.tsx';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import mobile from './mobile.svg';
import type schema from './schema.ts';
import title from './TitleHero.module.scss';
import type { SectionProps } from '../view.ts';
import web from './web.svg';
import { Actions, Welcome } from './Words.tsx';

type Props = SectionProps<typeof schema>;

/** What is made, drawn in thread beside the words; or a picture. */
export function TitleHero({ section, id, heading: Heading, page, crumbs }: Props) {
  const { content } = usePage();
  const { brand, lead = brand && content.company.promise, proof, shows } = section;
  return (
    <div className={classes(layout.night, title.hero)}>
      <div className={classes(layout.wrap, title.words)}>
        {Heading === 'h1' && crumbs.length > 1 && <Crumbs items={crumbs} />}
        {brand ? <Welcome id={id} heading={Heading} /> : <Heading id={id}>{section.title ?? page.title}</Heading>}
        {lead && <p className={classes(layout.lead, title.lead)}>{lead}</p>}
        <Actions actions={section.actions} />
        {proof && <p className={title.proof}>{proof}</p>}
      </div>
      {shows === 'web' && <Drawing file={web} className={title.art} />}
      {shows === 'mobile' && <Drawing file={mobile} className={title.art} />}
      {shows === 'picture' && <HeroPicture {...section} />}
    </div>
  );
}

/** Up to the edge of the window, in a box of its own, so that nothing moves when it comes. */
function HeroPicture({ picture, alt = '' }: Pick<Props['section'], 'picture' | 'alt'>) {
  if (!picture) return null;
  const sizes = '(min-width: 64rem) 50vw, 100vw';
  return <OwnPicture className={title.picture} path={picture} alt={alt} sizes={sizes} fetchPriority="high" />;
}
