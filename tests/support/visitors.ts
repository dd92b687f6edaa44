/** The visitors that most tests know: by their window, and by what they have or wish. */

export const PHONE = { viewport: { width: 390, height: 844 } } as const;
export const DESK = { viewport: { width: 1440, height: 900 } } as const;
/** For describe.each, by width. */
export const BOTH = [
  ['390', PHONE],
  ['1440', DESK],
] as const;
export const CALM = { reducedMotion: 'reduce' } as const;
export const NO_SCRIPT = { javaScriptEnabled: false } as const;
/** Has asked for a call before, so that no pop-up opens over what is tested. */
export const KNOWN_LEAD = {
  before: `localStorage.hasSubmittedForm = 'true'; localStorage.formSubmissionExpiry = '2099-01-01T00:00:00.000Z';`,
} as const;
