/**
 * Runs in the browser, only on pages that `site serve` sends: reloads a page that has changed, replaces its stylesheets, shows the
 * problems of a failed build over the page, and the warnings of a good one behind a button in its corner. The page's own content
 * security policy applies: text is set as text, styles through the CSSOM.
 */
(() => {
  const page = new URL(document.currentScript.src).searchParams.get('page');
  const overlayId = 'site-serve-problems';
  const badgeId = 'site-serve-warnings';
  const events = new EventSource(`/__site/events?${new URLSearchParams({ at: location.pathname, page })}`);

  events.addEventListener('reload', () => location.reload());
  events.addEventListener('styles', (event) => changeStyles(JSON.parse(event.data)));
  events.addEventListener('state', (event) => {
    const { ok, problems } = JSON.parse(event.data);
    document.getElementById(overlayId)?.remove();
    document.getElementById(badgeId)?.remove();
    if (!ok) showOverlay(`The build failed${problems.length === 1 ? '' : `: ${problems.length} problems`}`, problems);
    else if (problems.length > 0)
      showBadge(problems.length === 1 ? '1 warning' : `${problems.length} warnings`, problems);
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
    const { add } = addHost(
      badgeId,
      `
      :host { position: fixed; inset-block-end: 0.75rem; inset-inline-start: 0.75rem; z-index: 2147483646; }
      button { padding: 0.375rem 0.75rem; border: 1px solid #8a5a00; border-radius: 4px; background: #fff4d6; color: #3d2800;
        font: 0.875rem/1.5 system-ui, sans-serif; cursor: pointer; }
      @media print { :host { display: none; } }
    `,
    );
    add('button', text).addEventListener('click', () => showOverlay(`The build warns: ${text}`, problems));
  }

  function showOverlay(title, problems) {
    const { host, add } = addHost(
      overlayId,
      `
      :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #1b1413f2; color: #f6efe6; }
      div { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
      pre { padding: 1rem; border-left: 3px solid #e0604c; background: #ffffff12; white-space: pre-wrap;
        overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, monospace; }
      button { padding: 0.5rem 1rem; border: 1px solid; border-radius: 4px; background: none; color: inherit; font: inherit; }
    `,
    );
    host.setAttribute('role', 'alert');
    add('h1', title);
    for (const problem of problems) add('pre', problem);
    add('p', 'The page below is of the last good build. It reloads by itself after the next one.');
    add('button', 'Show the page').addEventListener('click', () => host.remove());
  }

  /** An element at the end of the page that the site's styles do not reach; `add` puts text into it. */
  function addHost(id, styles) {
    const host = Object.assign(document.createElement('div'), { id });
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    const box = root.appendChild(document.createElement('div'));
    document.body.append(host);
    const add = (tag, text) => Object.assign(box.appendChild(document.createElement(tag)), { textContent: text });
    return { host, add };
  }
})();
