/** The beginning of a file of each kind that forms may send, by the ending of its name. */
const dxf = '999\nmade by hand\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n';
const zip = 'PK\x03\x04\x14\x00';

export const SAMPLES: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Object.entries({
    pdf: '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
    jpg: '\xff\xd8\xff\xe0\x00\x10JFIF',
    jpeg: '\xff\xd8\xff\xe1',
    png: '\x89PNG\r\n\x1a\n\x00\x00',
    webp: 'RIFF\x0a\x00\x00\x00WEBPVP8 ',
    docx: zip,
    xlsx: zip,
    zip,
    dwg: 'AC1032\x00\x00',
    dxf,
    txt: '\xef\xbb\xbfGr\xc3\xb6\xc3\x9fe\n',
    csv: 'size;pieces\r\n40;9\r\n',
  }).map(([kind, bytes]) => [kind, Buffer.from(bytes, 'latin1')]),
);
