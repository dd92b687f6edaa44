/**
 * Runs in the browser, only on pages that `site serve` sends and before their own scripts: changes what a build has changed in the page or
 * reloads it, replaces its stylesheets, shows the problems of a failed build over the page, and the warnings of a good one behind a button
 * in its corner. The page's own content security policy applies: text is set as text.
 */
(() => {
  const { src } = document.currentScript;
  document.currentScript.remove();
  const page = new URL(src).searchParams.get('page');
  /** The page as it was sent, or changed since. */
  let sent = document.implementation.createHTMLDocument().importNode(document.documentElement, true);
  const SHEETS = 'link[rel="stylesheet"]';
  const RUN = 'script:not([type$="json"]), template, video, iframe, dialog, button, select, input, form';
  const overlayId = 'site-serve-problems';
  const badgeId = 'site-serve-warnings';
  const events = new EventSource(`/__site/events?${new URLSearchParams({ at: location.pathname, page })}`);

  const reload = () => location.reload();
  events.addEventListener('reload', reload);
  const request = Object.assign(new XMLHttpRequest(), { responseType: 'document' });
  request.addEventListener('load', () => changePage(request.response.documentElement));
  request.addEventListener('error', reload);
  events.addEventListener('page', () => {
    // Ends the request before, whose page is older.
    request.open('GET', location.href);
    request.send();
  });
  events.addEventListener('theme', (event) => {
    const theme = new CSSStyleSheet();
    theme.replaceSync(JSON.parse(event.data));
    document.adoptedStyleSheets = [theme];
  });
  events.addEventListener('styles', (event) => changeStyles(JSON.parse(event.data)));
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
    if (event.persisted) reload();
  });

  function changePage(next) {
    next.querySelector('script[src^="/__site/reload.js"]')?.remove();
    const steps = [];
    const parts = ['head', 'body'].map((part) => [document[part], sent.querySelector(part), next.querySelector(part)]);
    if (!parts.every((versions) => canChange(...versions, steps))) return reload();
    for (const step of steps) step();
    changeStyles([...next.querySelectorAll(SHEETS)].map((link) => link.getAttribute('href')));
    sent = next;
  }

  /** Adds the steps from one version of a node to the next. False where scripts have changed the node, or may listen to it. */
  function canChange(live, old, next, steps) {
    if (codeOf(old) === codeOf(next) || old.matches?.(`${SHEETS}, noscript`)) return true;
    if (runs(old) || live.nodeValue !== old.nodeValue) return false;
    const [nodes, before, after] = [live, old, next].map(({ childNodes }) => [...childNodes]);
    const isLike = (some) => before.every(({ nodeName }, i) => nodeName === some[i]?.nodeName);
    // Scripts may add nodes behind those of the page.
    if (!isLike(nodes)) return false;
    if (before.length !== after.length || !isLike(after)) {
      steps.push(() => live.replaceWith(document.importNode(next, true)));
      return codeOf(live) === codeOf(old) && ![live, next].some((each) => [...each.querySelectorAll('*')].some(runs));
    }
    if (old.nodeValue !== next.nodeValue) steps.push(() => (live.nodeValue = next.nodeValue));
    for (const name of [old, next].flatMap((each) => each.getAttributeNames?.() ?? [])) {
      const [now, was, is] = [live, old, next].map((each) => each.getAttribute(name));
      if (was !== is && now !== was) return false;
      if (was !== is) steps.push(() => (is === null ? live.removeAttribute(name) : live.setAttribute(name, is)));
    }
    return before.every((node, i) => canChange(nodes[i], node, after[i], steps));
  }

  const codeOf = (node) => node.outerHTML ?? node.nodeValue;
  /** True for elements that run, or that scripts may listen to; custom elements are others. */
  const runs = (node) => node.nodeName.includes('-') || node.matches?.(RUN);

  /** The old sheet stays until its replacement is loaded, or the replacement of that. */
  function changeStyles(sheets) {
    const all = [...document.querySelectorAll(SHEETS)];
    const links = all.filter((link) => !all.some(({ replaced }) => replaced === link));
    const isShown = (href) => links.some((link) => link.getAttribute('href') === href);
    const old = links.filter((link) => !sheets.includes(link.getAttribute('href')));
    for (const href of sheets.filter((sheet) => !isShown(sheet))) {
      const replaced = old.shift();
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, replaced });
      link.addEventListener('load', () => requestAnimationFrame(() => remove(replaced)));
      link.addEventListener('error', reload);
      (replaced ?? links.at(-1)).after(link);
    }
    old.forEach(remove);
  }

  /** Removes a stylesheet with what it should have replaced. */
  function remove(link) {
    if (!link?.isConnected) return;
    remove(link.replaced);
    link.remove();
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
    add('p', 'The page below is of the last good build. It changes by itself after the next one.');
    add('button', 'Show the page').addEventListener('click', () => host.remove());
  }

  /** An element at the end of the page that the site's styles do not reach; `add` puts text into it. */
  function addHost(id) {
    const host = Object.assign(document.createElement('div'), { id });
    const root = host.attachShadow({ mode: 'open' });
    root.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/__site/reload.css' }));
    const box = root.appendChild(document.createElement('div'));
    document.documentElement.append(host);
    const add = (tag, text) => Object.assign(box.appendChild(document.createElement(tag)), { textContent: text });
    return { host, add };
  }
})();
