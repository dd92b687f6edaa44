/** One path of a portrait: a patch of cloth, a line of thread, or rows of stitches. Colours are names of tokens. */
export interface Layer {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dashes?: string;
}

export const patch = (fill: string, d: string): Layer => ({ d, fill });
export const line = (stroke: string, width: number, d: string): Layer => ({ d, stroke, width });
export const rows = (stroke: string, d: string, width = 1.9, dashes = '5 3.6'): Layer => ({ d, stroke, width, dashes });
