/** The page of `site serve` before the first successful build. */
import type { ServerResponse } from 'node:http';

const PAGE = `<!DOCTYPE html>
<html lang="en">
  <head><meta charset="utf-8"><title>No build yet</title></head>
  <body><h1>No build yet</h1><p>This page reloads after the first successful build.</p></body>
</html>
`;

/** @param decorate adds the reload script */
export function sendWaiting(response: ServerResponse, decorate: (html: string) => string): void {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  });
  response.end(decorate(PAGE));
}
