import { Banner } from '../../layouts/Banner.tsx';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({
  View: BannerSection,
  share: ({ cloth, picture }) => ({ ...(cloth && { family: cloth }), ...(picture && { picture }) }),
});

/** Contact ways overlap its edge, so it leaves room for them. */
function BannerSection({ section, id, heading, page, crumbs, before }: SectionProps<typeof schema>) {
  const { title = page.title, lead, badge, cloth, picture, alt } = section;
  return (
    <Banner
      id={id}
      heading={heading}
      title={title}
      lead={lead}
      badge={badge}
      crumbs={heading === 'h1' && crumbs.length > 1 ? crumbs : undefined}
      seed={page.document}
      family={cloth}
      picture={picture}
      alt={alt}
      big
      deep={before === 'contact'}
    />
  );
}
