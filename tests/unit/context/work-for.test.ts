import { expect, it } from 'vitest';
import { workFor, workOn } from '../../../src/context/subject-posts.ts';
import { read } from '../reading/reading.ts';

const { content } = read();
const texts = { content, labels: content.labels };
const titleOf = (id: string) => content.caseStudies.find((study) => study.id === id)?.project.title;

it('leads to a case study of the service, else to all projects, else nowhere', () => {
  const grants = { path: '/portfolio/grants-reviewed-twice/', title: titleOf('grants-reviewed-twice') };
  const all = { path: '/portfolio/', title: content.labels.cases.work };
  expect(workFor(['ai-development'], texts)).toEqual(grants);
  expect(workFor(['blockchain-development'], texts)).toEqual(all);
  const pages = content.pages.filter(({ path }) => path !== '/portfolio/');
  expect(workFor(['blockchain-development'], { ...texts, content: { ...content, pages } })).toBeNull();
});

it('leads from a post to a case study of the services that have its category or a tag as topic', () => {
  const [topic] = content.services.find(({ id }) => id === 'mobile-app-development')!.topics;
  expect(workOn(['', topic!.toUpperCase()], texts)?.path).toBe('/portfolio/honest-queue/');
  expect(workOn(['No topic at all'], texts)?.path).toBe('/portfolio/');
});
