/** What is asked: it stands in the page's address, so that it can be sent on and come back to. */
export interface Question {
  readonly query: string;
  /** Empty: all of them. */
  readonly topic: string;
}

/** The form of the search page. */
export interface SearchForm {
  readonly field: HTMLInputElement;
  read(): Question;
}

/** Typing goes on: so long after the last letter the question counts as asked. */
const PAUSE_MS = 180;

interface Asking {
  /** Called for each question but the first, which the address has. */
  readonly ask: () => void;
  /** Called when somebody is about to ask. */
  readonly near: () => void;
}

/** The form, filled in from the page's address. */
export function openForm(form: HTMLFormElement, { ask, near }: Asking): SearchForm {
  const field = form.querySelector('input')!;
  const topics = form.querySelector('select');
  const given = new URLSearchParams(location.search);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = (): Question => ({ query: field.value.trim(), topic: topics?.value ?? '' });
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

function addressOf({ query, topic }: Question): string {
  const said = new URLSearchParams({ ...(query && { q: query }), ...(topic && { topic }) }).toString();
  return location.pathname + (said && `?${said}`);
}
