import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageFacts, PageProvider, type Page } from '../../../src/context/context.tsx';
import contact from '../../../src/sections/contact/section.tsx';
import { SETTINGS } from '../../support/host-config.ts';
import { changed, read } from '../reading/reading.ts';

const { View } = contact;
type ViewProps = ComponentProps<typeof View>;

it.each([
  ['panels', 'Chat'],
  ['box', 'WhatsApp'],
])('shows of the link to a chat its name alone: %s', (look, name) => {
  const { content } = read(changed('company', (data) => void delete data['email']));
  const page = { content, labels: content.labels, settings: SETTINGS, facts: new PageFacts(), current: () => null };
  const html = renderToStaticMarkup(
    <PageProvider value={page as unknown as Page}>
      <View {...({ section: { look, items: [] }, id: 'contact', after: null } as unknown as ViewProps)} />
    </PageProvider>,
  );
  expect(html).toMatch(new RegExp(`aria-label="Chat on WhatsApp, opens in a new tab"[^>]*>${name}</a>`));
});
