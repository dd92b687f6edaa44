/**
 * Embeds: films of known hosts become frames, files become players or pictures, the rest links. In place of each frame of a configured host
 * is a poster with the title and a link, and a script makes it play when it is pressed (src/post-tools/players.ts), so that no other site
 * learns of a reader before. Every other frame becomes a link to what it would show.
 */
import { decoded } from '../../shared/strings.ts';
import { mediaAddress } from '../../shared/addresses.ts';
import { isKnownPlayer, playerAddress, playerPage } from '../../shared/players.ts';
import type { ElementRule, NamedRewrite, PrepareContext, Rewrite, SanitiseOptions } from './rules.ts';
import { attribute, childElements, createElement, each, elements, isBlank, isElement, isText, textOf, type Child, type Element } from './tree.ts'; // prettier-ignore

/** Type or address of a file -> the element that shows it. */
const FILES = [
  ['video', /^video\/|\.(?:m4v|mov|mp4|ogv|webm)(?:[?#]|$)/i],
  ['audio', /^audio\/|\.(?:flac|m4a|mp3|oga|ogg|opus|wav)(?:[?#]|$)/i],
  ['img', /^image\/|\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i],
] as const;
/** What stands in an embed for a browser that cannot show it, and says nothing else. */
const EXCUSE = /\b(?:browser|flash|javascript|plug-?in|plugins?|support(?:s|ed)?|viewer|unable)\b/i;
/** The script that writes a gist where it stands; its page shows the same. */
const GIST = /^(https:\/\/gist\.github\.com\/[\w./-]+?)\.js(\?file=[\w.%-]+)?$/;

/** Embeds within it have become what they show already. */
const showObject: Rewrite = (element, context) => {
  const address = addressOf(element);
  const fallback = element.childNodes.filter(({ nodeName }) => nodeName !== 'param');
  const says = fallback.map(textOf).join(' ').trim();
  const hasFallback = says !== '' || elements(element, 'img').length > 0;
  if (address === '') {
    if (!hasFallback && elements(element, 'iframe', 'video', 'audio').length === 0)
      context.removed('embeds without an address');
    return fallback;
  }
  const title = attribute(element, 'title')?.trim() || attribute(element, 'aria-label')?.trim();
  const type = attribute(element, 'type') ?? '';
  const file = FILES.find(([, pattern]) => pattern.test(type) || pattern.test(address))?.[0];
  const kept = hasFallback && says !== '' && !EXCUSE.test(says) ? fallback : [];
  if (isFilm(address, context)) return [createElement('iframe', { src: address, title }), ...kept];
  if (file === 'img') return [createElement('img', { src: address, alt: title ?? (kept.length > 0 ? says : '') })];
  if (file) return [createElement(file, { src: address, title }), ...kept];
  const path = address.replace(/[?#][^]*$/, '').split('/');
  const name = decoded(path.findLast(Boolean) ?? address);
  const isLinked = elements(element, 'a').some((link) => attribute(link, 'href')?.trim() === address);
  return isLinked ? fallback : [createElement('a', { href: address }, [title || name]), ...kept];
};

function isFilm(address: string, { options }: PrepareContext): boolean {
  return playerAddress(mediaAddress(address, options) ?? '', options) !== null;
}

function addressOf(embed: Element): string {
  const own = ['data', 'src', 'data-src'].map((name) => attribute(embed, name)?.trim()).find(Boolean);
  const isAddress = (param: Element) => /^(?:movie|src|url|filename)$/i.test(attribute(param, 'name') ?? '');
  const named = childElements(embed, 'param').find(isAddress);
  return own ?? (named && attribute(named, 'value')?.trim()) ?? '';
}

/** A bare address, as CKEditor writes it and a WordPress that could not embed it. */
function embedOf(address: string, context: PrepareContext): Child[] {
  if (isFilm(address, context)) return [createElement('iframe', { src: address })];
  if (mediaAddress(address, context.options) !== null) return [createElement('a', { href: address }, [address])];
  context.removed('embeds without an address');
  return [];
}

const showOembed: Rewrite = (element, context) => embedOf(attribute(element, 'url') ?? '', context);

const showWrapped: Rewrite = (element, context) => {
  const isWrapper = /(?:^|\s)wp-block-embed__wrapper(?:\s|$)/.test(attribute(element, 'class') ?? '');
  const address = isWrapper ? textOf(element).trim() : '';
  return /^https?:\/\/\S+$/.test(address) && childElements(element).length === 0 ? embedOf(address, context) : null;
};

const linkGist: Rewrite = (element) => {
  const [, page, file = ''] = GIST.exec(attribute(element, 'src')?.trim() ?? '') ?? [];
  return page === undefined ? null : [createElement('a', { href: page + file }, [page + file])];
};

export const EMBEDS: readonly NamedRewrite[] = [
  ...each('object embed', showObject),
  ...each('oembed o-embed', showOembed),
  ['div', showWrapped],
  ['script', linkGist],
];

export const showFrame: ElementRule = (frame, { options, removed, replace }) => {
  const instead = posterOrLink(attribute(frame, 'src') ?? '', attribute(frame, 'title'), options);
  if (instead === null) removed('frames without an address that can be used');
  replace(frame, instead ? [instead] : []);
};

/** The address of a film alone in its paragraph, or a link to one, becomes the film. */
export const playLink: ElementRule = ({ childNodes }, { options, replace }) => {
  const [only, ...others] = childNodes.length > 3 ? [] : childNodes.filter((child) => !isBlank(child));
  const named = only && others.length === 0 ? addressIn(only) : null;
  const player = named === null ? null : playerAddress(mediaAddress(named, options) ?? '', options);
  if (!only || player === null || !isKnownPlayer(player)) return;
  const text = textOf(only).trim();
  replace(only, [poster(player, /^https?:/.test(text) ? '' : text)]);
};

export function posterOrLink(src: string, title: string | null, options: SanitiseOptions): Element | null {
  const address = mediaAddress(src, options) ?? '';
  const player = playerAddress(address, options);
  if (player) return poster(player, title?.trim() ?? '');
  return /^https?:/.test(address) ? createElement('a', { href: address }, [title?.trim() || address]) : null;
}

function poster(player: string, title: string): Element {
  const { href, provider } = playerPage(player);
  const link = createElement('a', { href }, [title || provider]);
  const from = title === '' ? [] : [' ', createElement('small', {}, [provider])];
  return createElement('span', { class: 'player' }, [link, ...from]);
}

/** An address and nothing else, or where a link of words leads. */
function addressIn(node: Child): string | null {
  if (isText(node)) return /^\s*https?:\/\/\S+\s*$/.test(node.value) ? node.value.trim() : null;
  const isLink = isElement(node) && node.tagName === 'a' && node.childNodes.every(isText) && textOf(node).trim() !== '';
  return isLink ? attribute(node, 'href') : null;
}
