/** A page that fails again and again has said all by then. */
const MOST = 5;
const LONGEST = 300;

/** Tells of uncaught errors and of widgets that failed, each once, as the browser's own reports are told (Reporting API). */
export function reportErrors(address: string): void {
  const told = new Set<string>();
  const tell = (cause: unknown, place: { file?: string; line?: number; column?: number } = {}) => {
    const message = withoutQueries(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));
    const key = `${message} ${place.file}:${place.line}`;
    if (told.size === MOST || told.has(key)) return;
    told.add(key);
    const { origin, pathname } = location;
    const body = {
      message: message.slice(0, LONGEST),
      sourceFile: withoutQueries(place.file ?? ''),
      lineNumber: place.line ?? null,
      columnNumber: place.column ?? null,
    };
    void fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([{ type: 'client-error', age: 0, url: origin + pathname, body }]),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => {}); // Nobody is left to be told.
  };
  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    tell(error ?? message, { file: filename, line: lineno, column: colno }),
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  document.addEventListener('site:error', (event) => tell((event as CustomEvent<unknown>).detail));
}

/** What follows `?` or `#` of an address may be the visitor's own, and so may be an e-mail address. */
function withoutQueries(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1').replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '(address)');
}
