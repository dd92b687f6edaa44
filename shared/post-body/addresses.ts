/** The addresses of a body's pictures. */
import { mediaAddress, type AddressOptions } from '../addresses.ts';
import { isDrawingAddress } from './drawing-address.ts';

/** Like `mediaAddress`, for a picture, which may be a drawing in a data address too: in an `<img>` it runs nothing and loads nothing. */
export function pictureAddress(raw: string, options: AddressOptions): string | null {
  return isDrawingAddress(raw) ? raw : mediaAddress(raw, options);
}
