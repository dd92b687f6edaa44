/** True in the nightly run: what is tried thousands of times is tried as often as it can find something; elsewhere a part of that is. */
export const WHOLE = process.env['SITE_TEST_WHOLE'] === 'true';

/** The first of a list by day, all of it every night. */
export const some = <Each>(all: readonly Each[], count: number): readonly Each[] => (WHOLE ? all : all.slice(0, count));

/** One of a few widths or visitors for each of a list, by turns; all of them every night. */
export const byTurns = <Each>(all: readonly Each[], turn: number): readonly Each[] =>
  WHOLE ? all : [all[turn % all.length]!];
