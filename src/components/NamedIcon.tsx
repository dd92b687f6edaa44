import { useId } from 'react';
import { usePage } from '../context/context.tsx';
import { iconAddress, ownIconId } from '../context/icon-sheet.ts';
import { Icon, SharedIcon, type AnyIcon } from './Icon.tsx';
import { Mark } from './Logo.tsx';

/** An icon that the content names: of `content/icons/`, else of those that the project ships. */
export function NamedIcon({ name, className }: { name: string; className?: string | undefined }) {
  const page = usePage();
  const own = page.content.icons?.[name];
  const at = useId();
  if (!own) return <Icon name={name as AnyIcon} className={className} />;
  const shared = iconAddress(page, ownIconId(name));
  if (shared) return <SharedIcon address={shared} className={className} />;
  return <Mark drawing={own} at={at} className={className} width="24" height="24" fill="currentColor" />;
}
