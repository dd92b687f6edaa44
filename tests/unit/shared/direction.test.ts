import { expect, it } from 'vitest';
import { writingDirection } from '../../../shared/letters.ts';

interface WithTextInfo {
  getTextInfo?(): { readonly direction: string };
}

const LANGUAGES =
  'en pl de bn hi zh ja ko th ru ar ar-EG fa he ur ps sd ug dv yi ckb az-Arab ku-Arab pa-PK pa-IN'.split(' ');

it.each(LANGUAGES)('says of %s what the engine knows of its script', (language) => {
  const known = (new Intl.Locale(language) as WithTextInfo).getTextInfo?.().direction;
  expect(writingDirection(language)).toBe(known);
});
