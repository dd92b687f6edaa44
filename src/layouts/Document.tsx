import type { ReactNode } from 'react';
import { writingDirection } from '../../shared/letters.ts';
import type { HtmlChunk } from '../contract.ts';
import { usePage } from '../context/context.tsx';
import { readyInside } from '../context/ready-html.ts';

/** The whole document but its doctype: its `<head>`, which is written already, and its `<body>`, which a Shell is. */
export function Document({ head, children }: { head: readonly HtmlChunk[]; children: ReactNode }) {
  const { settings, facts } = usePage();
  const { language } = settings;
  const direction = writingDirection(language);
  return (
    <html lang={language} dir={direction === 'rtl' ? direction : undefined}>
      <head dangerouslySetInnerHTML={readyInside(head, facts)} />
      {children}
    </html>
  );
}
