/** Small builders of SVG elements: coordinates and sizes in user units, colours as `#rrggbb` or `url(#id)`. */
const short = (value: number): string => String(Math.round(value * 10) / 10);

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const corner = radius > 0 ? ` rx="${short(radius)}"` : '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner} fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" stroke-width="${short(width)}"/>`;
}

export function area(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Moves, then turns (degrees), then scales what is inside. */
export function group(content: string, x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${scale})">${content}</g>`;
}

/** Draws one bar per line of text. `widths` are measured from the left edge. */
export function textLines(x: number, y: number, widths: readonly number[], colour: string, gap = 30, thick = 12): string {
  return widths.map((width, index) => rect(x, y + index * gap, width, thick, colour, thick / 2)).join('');
}

/** Repeats `draw` for 0..count-1 and joins the result. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
