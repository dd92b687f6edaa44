/** The character references that editors write by name (HTML, 13.5); a body with any other is left to parse5. */
export const NAMED_CHARACTERS: ReadonlyMap<string, string> = new Map(
  (
    'amp& lt< gt> quot" apos\' nbsp\u00a0 ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” hellip… copy© times× rarr→ reg® trade™ deg° middot· bull• ' +
    'laquo« raquo» sbquo‚ bdquo„ euro€ pound£ cent¢ sect§ iexcl¡ iquest¿ szligß agraveà aacuteá acircâ atildeã aumlä aringå aeligæ ccedilç ' +
    'egraveè eacuteé ecircê eumlë igraveì iacuteí icircî iumlï ntildeñ ograveò oacuteó ocircô otildeõ oumlö oslashø ugraveù uacuteú ucircû uumlü'
  )
    .split(' ')
    .map((named): [string, string] => [named.slice(0, -1), named.slice(-1)]),
);
