/** What the visitor chose, in the browser's memory, for six months. */

export type Choice = 'accepted' | 'rejected';

const KEY = 'counting';
const MONTHS = 6;

/** @returns null where there is no choice, it is too old, or the browser keeps nothing */
export function readChoice(): Choice | null {
  try {
    const [choice, until] = (localStorage.getItem(KEY) ?? '').split(' ');
    if ((choice !== 'accepted' && choice !== 'rejected') || !(Date.parse(until ?? '') > Date.now())) return null;
    return choice;
  } catch {
    return null;
  }
}

/** Where the browser keeps nothing, the choice counts for this page alone. */
export function keepChoice(choice: Choice): void {
  const until = new Date();
  until.setMonth(until.getMonth() + MONTHS);
  try {
    localStorage.setItem(KEY, `${choice} ${until.toISOString()}`);
  } catch {
    // Asked again on the next page.
  }
}

/** The browser says no for the visitor: Global Privacy Control, or the older Do Not Track. */
export function browserRejects(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
