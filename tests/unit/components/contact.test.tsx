import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import contact from '../../../src/sections/contact/section.tsx';
import { renderPart } from '../../support/render-part.tsx';
import { changed, read } from '../reading/reading.ts';

const { View } = contact;
type ViewProps = ComponentProps<typeof View>;

it.each([
  ['panels', 'Chat'],
  ['box', 'WhatsApp'],
])('shows of the link to a chat its name alone: %s', (look, name) => {
  const { content } = read(changed('company', { email: undefined }));
  const props = { section: { look, items: [] }, id: 'contact', after: null } as unknown as ViewProps;
  const { html } = renderPart(<View {...props} />, { content });
  expect(html).toMatch(new RegExp(`aria-label="Chat on WhatsApp, opens in a new tab"[^>]*>${name}</a>`));
});
