/** A plain field of colour, for a brand without stitches: a rule parts it in two, always the same way from the same digest. */
export function fieldsOf({ width, height }: { readonly width: number; readonly height: number }, digest: number) {
  const start = Math.round(width * (digest % 2 === 0 ? 0.382 : 0.618));
  return {
    thread: '0',
    goldThread: '0',
    dashes: null,
    threads: [{ d: `M${start} 0H${width}V${height}H${start}Z`, opacity: 0.1, shifted: false }],
    gold: `M${start} 0h4V${height}h-4Z`,
    isFilled: true,
  } as const;
}
