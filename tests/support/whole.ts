/** True in the nightly run: what is tried thousands of times is tried as often as it can find something; elsewhere a part of that is. */
export const WHOLE = process.env['SITE_TEST_WHOLE'] === 'true';
