/**
 * Runs in the browser, on pages that `site serve` shows and nowhere else: reloads a page that has changed, puts new stylesheets in the
 * place of old ones, shows the problems of a failed build over the page, and the warnings of a good one behind a button in its corner.
 * Text is only ever set as text, styles only through the CSSOM and by the site's own sheets, so that its own content security policy
 * lets it run.
 */
(() => {
  const page = new URL(document.currentScript.src).searchParams.get('page');
  const overlayId = 'site-serve-problems';
  const badgeId = 'site-serve-warnings';
  const events = new EventSource(`/__site/events?${new URLSearchParams({ at: location.pathname, page })}`);

  events.addEventListener('reload', () => location.reload());
  events.addEventListener('styles', (event) => changeStyles(JSON.parse(event.data)));
  events.addEventListener('state', (event) => {
    const { ok, warnings } = JSON.parse(event.data);
    if (!ok) return void showProblems();
    document.getElementById(overlayId)?.remove();
    document.getElementById(badgeId)?.remove();
    if (warnings > 0) document.body.append(badge(warnings));
  });
  // An open stream would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => events.close());
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });

  /** Each new sheet stands beside the old one until it is there, so that the page is never without. */
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

  async function showProblems() {
    const { ok, problems } = await (await fetch('/__site/state')).json();
    document.getElementById(overlayId)?.remove();
    if (problems.length > 0) document.body.append(overlay(ok, problems));
  }

  function badge(warnings) {
    const host = Object.assign(document.createElement('div'), { id: badgeId });
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :host { position: fixed; inset-block-end: 0.75rem; inset-inline-start: 0.75rem; z-index: 2147483646; }
      button { padding: 0.375rem 0.75rem; border: 1px solid #8a5a00; border-radius: 4px; background: #fff4d6; color: #3d2800;
        font: 0.875rem/1.5 system-ui, sans-serif; cursor: pointer; }
      @media print { :host { display: none; } }
    `);
    root.adoptedStyleSheets = [sheet];
    const text = warnings === 1 ? '1 warning' : `${warnings} warnings`;
    const button = Object.assign(root.appendChild(document.createElement('button')), { textContent: text });
    button.addEventListener('click', showProblems);
    return host;
  }

  function overlay(ok, problems) {
    const host = Object.assign(document.createElement('div'), { id: overlayId });
    host.setAttribute('role', 'alert');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #1b1413f2; color: #f6efe6; }
      main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
      pre { padding: 1rem; border-left: 3px solid #e0604c; background: #ffffff12; white-space: pre-wrap;
        overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, monospace; }
      button { padding: 0.5rem 1rem; border: 1px solid; border-radius: 4px; background: none; color: inherit; font: inherit; }
    `);
    root.adoptedStyleSheets = [sheet];
    const main = root.appendChild(document.createElement('main'));
    const add = (tag, text) => Object.assign(main.appendChild(document.createElement(tag)), { textContent: text });
    const failed = problems.length === 1 ? 'The build failed' : `The build failed: ${problems.length} problems`;
    add('h1', ok ? `The build warns: ${problems.length === 1 ? '1 warning' : `${problems.length} warnings`}` : failed);
    for (const problem of problems) add('pre', problem);
    if (!ok) add('p', 'Below is the last good build. The page reloads by itself after the next one.');
    add('button', 'Show the page').addEventListener('click', () => host.remove());
    return host;
  }
})();
