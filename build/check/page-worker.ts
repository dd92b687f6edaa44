/** Runs in a worker: reads, validates and weighs a batch of pages, which is most of the work of a check. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { PageReading } from './page-reading.ts';
import { ownSource } from './post-parts.ts';
import { readPage } from './read-page.ts';
import { openValidator, type HtmlFault } from './validate-html.ts';

export interface PageTask {
  /** Absolute disk paths. */
  readonly disks: readonly string[];
  /** Pages of fewer bytes are not weighed: what is small unpacked is small packed, but for a few bytes. */
  readonly weighFrom: number;
}

/** Sizes in bytes, by gzip. */
export interface PageWeight {
  readonly whole: number;
  /** Without what came with posts. */
  readonly own: number;
  readonly characters: number;
}

export interface ReadPage {
  readonly reading: PageReading;
  readonly faults: readonly HtmlFault[];
  /** Null for a page that is too small to be weighed. */
  readonly weight: PageWeight | null;
}

const validate = openValidator();

export default function readBatch({ disks, weighFrom }: PageTask): ReadPage[] {
  return disks.map((disk) => {
    const html = readFileSync(disk, 'utf8');
    const reading = readPage(html);
    const isWeighed = Buffer.byteLength(html) > weighFrom;
    return {
      reading,
      faults: validate(html, reading.postParts),
      weight: isWeighed ? weightOf(html, reading) : null,
    };
  });
}

function weightOf(html: string, { postParts }: PageReading): PageWeight {
  const whole = gzipSync(html).length;
  const own = postParts.length === 0 ? whole : gzipSync(ownSource(html, postParts)).length;
  return { whole, own, characters: html.length };
}
