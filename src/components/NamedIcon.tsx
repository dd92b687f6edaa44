import { useId } from 'react';
import { usePage } from '../page/context.tsx';
import { Icon, type AnyIcon } from './Icon.tsx';
import { Mark } from './Logo.tsx';

/** An icon that the content names: of `content/icons/`, else of those that the project ships. */
export function NamedIcon({ name, className }: { name: string; className?: string | undefined }) {
  const own = usePage().content.icons?.[name];
  const at = useId();
  if (!own) return <Icon name={name as AnyIcon} className={className} />;
  return <Mark drawing={own} at={at} className={className} width="24" height="24" fill="currentColor" />;
}
