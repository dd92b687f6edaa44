import type { ReactNode } from 'react';
import { usePage } from '../page/context.tsx';

/** The whole document but its doctype. `head` is what stands in head: title, descriptions, stylesheet, preloads, structured data. */
export function Document({ head, children }: { head: ReactNode; children: ReactNode }) {
  const { settings } = usePage();
  return (
    <html lang={settings.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}
