/** Typing goes on: so long after the last letter the question counts as asked. */
const PAUSE_MS = 180;

/**
 * The form of the search page, filled in from the page's address: what is asked stands there, so that it can be sent on and come back to.
 *
 * @param ask called for each question but the first, which the address has
 * @param near called when somebody is about to ask
 */
export function openForm(form: HTMLFormElement, ask: () => void, near: () => void) {
  const field = form.querySelector('input')!;
  const topics = form.querySelector('select');
  const given = new URLSearchParams(location.search);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Of all topics, where it is empty. */
  const read = () => ({ query: field.value.trim(), topic: topics?.value ?? '' });
  const askNow = () => {
    clearTimeout(timer);
    history.replaceState(history.state, '', addressOf(read()));
    ask();
  };

  // What was typed before this was loaded wins.
  field.value ||= given.get('q') ?? '';
  const topic = (given.get('topic') ?? '').toLowerCase();
  const chosen = [...(topics?.options ?? [])].find(
    ({ value, text }) => value === topic || text.toLowerCase() === topic,
  );
  if (chosen) chosen.selected = true;
  form.addEventListener('focusin', near, { once: true });
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(askNow, PAUSE_MS);
  });
  topics?.addEventListener('change', askNow);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    askNow();
  });
  return { field, read };
}

/** Of a question on this page. */
export function addressOf({ query, topic }: { readonly query: string; readonly topic: string }): string {
  const said = new URLSearchParams({ ...(query && { q: query }), ...(topic && { topic }) }).toString();
  return location.pathname + (said && `?${said}`);
}
