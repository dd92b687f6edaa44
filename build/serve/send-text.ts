import type { ServerResponse } from 'node:http';

export function sendText(response: ServerResponse, status: number, text: string): void {
  sendWhole(response, { status, type: 'text/plain; charset=utf-8', body: text });
}

export function sendWhole(
  response: ServerResponse,
  { status, type, body }: { status: number; type: string; body: string },
): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(status);
  response.end(body);
}
