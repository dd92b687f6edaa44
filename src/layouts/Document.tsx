import type { ReactNode } from 'react';
import { usePage } from '../page/context.tsx';

/** The whole document but its doctype: its `<head>`, and its `<body>`, which a Shell is. */
export function Document({ head, children }: { head: ReactNode; children: ReactNode }) {
  const { settings } = usePage();
  return (
    <html lang={settings.language}>
      {head}
      {children}
    </html>
  );
}
