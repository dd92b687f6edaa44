import type { ReactNode } from 'react';
import { writingDirection } from '../../shared/languages.ts';
import { usePage } from '../page/context.tsx';

/** The whole document but its doctype: its `<head>`, and its `<body>`, which a Shell is. */
export function Document({ head, children }: { head: ReactNode; children: ReactNode }) {
  const { language } = usePage().settings;
  const direction = writingDirection(language);
  return (
    <html lang={language} dir={direction === 'rtl' ? direction : undefined}>
      {head}
      {children}
    </html>
  );
}
