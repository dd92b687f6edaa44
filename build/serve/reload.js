/**
 * Runs in the browser, only on pages that `site serve` sends: reloads a page that has changed, replaces its stylesheets, shows the
 * problems of a failed build over the page, and the warnings of a good one behind a button in its corner. The page's own content
 * security policy applies: text is set as text, styles through the CSSOM.
 */
(() => {
  const page = new URL(document.currentScript.src).searchParams.get('page');
  const overlayId = 'site-serve-problems';
  const badgeId = 'site-serve-warnings';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { position: fixed; z-index: 2147483646; inset-block-end: 0.75rem; inset-inline-start: 0.75rem;
      background: #fff4d6; color: #3d2800; font: 0.875rem/1.5 system-ui, sans-serif; }
    :host([role]) { z-index: 2147483647; inset: 0; overflow: auto; background: #1b1413f2; color: #f6efe6; font-size: 1rem; }
    :host([role]) div { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem; }
    pre { padding: 1rem; border-left: 3px solid #e0604c; background: #ffffff12; white-space: pre-wrap;
      overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, monospace; }
    button { padding: 0.375rem 0.75rem; border: 1px solid; background: none; color: inherit; font: inherit; cursor: pointer; }
    @media print { :host(:not([role])) { display: none; } }
  `);
  const events = new EventSource(`/__site/events?${new URLSearchParams({ at: location.pathname, page })}`);

  events.addEventListener('reload', () => location.reload());
  events.addEventListener('styles', (event) => changeStyles(JSON.parse(event.data)));
  events.addEventListener('theme', (event) => {
    const theme = new CSSStyleSheet();
    theme.replaceSync(JSON.parse(event.data));
    document.adoptedStyleSheets = [theme];
  });
  events.addEventListener('state', (event) => {
    const { ok, problems } = JSON.parse(event.data);
    const count = problems.length;
    for (const id of [overlayId, badgeId]) document.getElementById(id)?.remove();
    if (!ok) showOverlay(`The build failed${count === 1 ? '' : `: ${count} problems`}`, problems);
    else if (count > 0) showBadge(count === 1 ? '1 warning' : `${count} warnings`, problems);
  });
  // An open stream would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => events.close());
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });

  /** The old sheet stays until its replacement is loaded. */
  function changeStyles(sheets) {
    const links = [...document.querySelectorAll('link[rel="stylesheet"]')];
    const isShown = (href) => links.some((link) => link.getAttribute('href') === href);
    const old = links.filter((link) => !sheets.includes(link.getAttribute('href')));
    for (const href of sheets.filter((sheet) => !isShown(sheet))) {
      const replaced = old.shift();
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      link.addEventListener('load', () => requestAnimationFrame(() => replaced?.remove()));
      link.addEventListener('error', () => location.reload());
      (replaced ?? links.at(-1)).after(link);
    }
    for (const link of old) link.remove();
  }

  function showBadge(text, problems) {
    const { add } = addHost(badgeId);
    add('button', text).addEventListener('click', () => showOverlay(`The build warns: ${text}`, problems));
  }

  function showOverlay(title, problems) {
    const { host, add } = addHost(overlayId);
    host.setAttribute('role', 'alert');
    add('h1', title);
    for (const problem of problems) add('pre', problem);
    add('p', 'The page below is of the last good build. It reloads by itself after the next one.');
    add('button', 'Show the page').addEventListener('click', () => host.remove());
  }

  /** An element at the end of the page that the site's styles do not reach; `add` puts text into it. */
  function addHost(id) {
    const host = Object.assign(document.createElement('div'), { id });
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const box = root.appendChild(document.createElement('div'));
    document.body.append(host);
    const add = (tag, text) => Object.assign(box.appendChild(document.createElement(tag)), { textContent: text });
    return { host, add };
  }
})();
