/**
 * Where other documents name services and pages that may go: groups, links, buttons and case studies. These come and go by their one
 * file, so a name that is none is left out with a warning.
 */
import type { ContentProblem } from '../contract.ts';
import { nearestOf } from './nearest.ts';
import { hasPage, optionalPageAt } from './optional-pages.ts';
import type { SiteContent } from './site-content.ts';

const SERVICES = '/services/';

interface Checked {
  readonly content: SiteContent;
  readonly warnings: ContentProblem[];
}

/**
 * @param fileOf the file of a document, by its name
 * @returns the content without what leads to a service or page that is not there, and a warning for each such name; whoever emptied
 *   the list behind it, as by removing all services, is not warned
 */
export function withoutLostLinks(content: SiteContent, fileOf: (document: string) => string): Checked {
  const warnings: ContentProblem[] = [];
  const { pages, navigation, services, caseStudies } = content;
  const ids = services.map((service) => service.id);
  const isThere = (id: string, document: string, path: ContentProblem['path']) => {
    if (ids.includes(id)) return true;
    if (ids.length === 0) return false;
    const message = `there is no content/services/${id}.md${nearestOf(id, ids)}`;
    warnings.push({ file: fileOf(document), path, message });
    return false;
  };
  const leads = (path: string, document: string, field: ContentProblem['path']) => {
    const page = optionalPageAt(path, content);
    if (page !== undefined && pages[page] === undefined) {
      const message = `there is no page ${path} without content/pages/${page}.yaml`;
      warnings.push({ file: fileOf(document), path: field, message });
    }
    if (page !== undefined) return hasPage(page, content);
    if (!path.startsWith(SERVICES)) return true;
    // Without services there is no overview.
    if (path === SERVICES) return ids.length > 0;
    return isThere(path.slice(SERVICES.length, -1), document, field);
  };
  const landing = <Name extends 'web-development' | 'app-development'>(name: Name) => {
    if (!pages[name]) return {};
    const { service, ...texts } = pages[name];
    const isLinked = service !== undefined && isThere(service, `pages/${name}`, ['service']);
    return { [name]: isLinked ? { ...texts, service } : texts };
  };
  const { proof, ...home } = pages.home;
  const checked: SiteContent = {
    ...content,
    navigation: {
      ...navigation,
      items: navigation.items.filter(({ path }, index) => leads(path, 'navigation', ['items', index, 'path'])),
      footer: navigation.footer.filter(({ path }, index) => leads(path, 'navigation', ['footer', index, 'path'])),
    },
    caseStudies: caseStudies.map((study) => ({
      ...study,
      services: study.services.filter((id, index) => isThere(id, study.document, ['services', index])),
    })),
    pages: {
      ...pages,
      home: {
        ...home,
        ...(proof && leads(proof.path, 'pages/home', ['proof', 'path']) && { proof }),
        quickLinks: pages.home.quickLinks.filter(({ path }, index) =>
          leads(path, 'pages/home', ['quickLinks', index, 'path']),
        ),
      },
      services: {
        ...pages.services,
        groups: pages.services.groups.map((group, place) => ({
          ...group,
          services: group.services.filter((id, index) =>
            isThere(id, 'pages/services', ['groups', place, 'services', index]),
          ),
        })),
      },
      ...landing('web-development'),
      ...landing('app-development'),
    },
  };
  return { content: checked, warnings };
}
