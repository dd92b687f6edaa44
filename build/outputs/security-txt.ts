/** Whom to tell of a security hole: `/.well-known/security.txt` (RFC 9116). */
import type { Config, OutputFile } from '../core/types.ts';

const PATH = '.well-known/security.txt';
/** The RFC asks for less than a year. The end of a month, so that builds within one write the same file. */
const MONTHS = 11;

/** @returns the file, or none where `security` of the settings is null */
export function securityTxtFiles(
  { origin, basePath, language, security }: Pick<Config, 'origin' | 'basePath' | 'language' | 'security'>,
  now: Date,
): OutputFile[] {
  if (security === null) return [];
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}${basePath}/${PATH}`,
    ...(security.policy === null ? [] : [`Policy: ${security.policy}`]),
  ];
  return [{ path: PATH, bytes: `${lines.join('\n')}\n`, maker: 'security of site.config.ts' }];
}
