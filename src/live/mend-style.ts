/** Style attributes and classes reduced by the build's rule (build/content/sanitise/mend-attributes.ts). */

const COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/deg]{1,60}\))$/i;
const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:px|%|em|rem|ch)$/i;
const SIZED = new Set(['table', 'col', 'colgroup', 'td', 'th', 'img']);
/** The declarations that stay, and what their values look like. */
const DECLARATIONS = new Map([
  ['text-align', /^(?:left|right|center|justify|start|end)$/i],
  ['color', COLOUR],
  ['background-color', COLOUR],
  ['width', LENGTH],
]);

/** Keeps the harmless declarations of an element's style, and of code the class that names its language. */
export function reduceStyle(element: Element): void {
  const language = [...element.classList].find((name) => /^language-[\w+#.-]+$/.test(name));
  if (language) element.className = language;
  else element.removeAttribute('class');
  const style = element.getAttribute('style');
  if (style === null) return;
  const kept = harmless(element.localName, style);
  if (kept) element.setAttribute('style', kept);
  else element.removeAttribute('style');
}

function harmless(element: string, style: string): string {
  const kept = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const [property = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim().toLowerCase());
    const isMeant = rest.length === 0 && DECLARATIONS.get(property)?.test(value);
    if (isMeant && (property !== 'width' || SIZED.has(element))) kept.set(property, value);
  }
  return [...kept].map(([property, value]) => `${property}: ${value}`).join('; ');
}
