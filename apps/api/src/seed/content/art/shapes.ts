/** Coordinates and sizes are in SVG user units, colours are `#rrggbb` or `url(#id)`. */
const formatCoordinate = (value: number): string => String(Math.round(value * 10) / 10);

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const corner = radius > 0 ? ` rx="${formatCoordinate(radius)}"` : '';
  return `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}"${corner} fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, colour: string, strokeWidth: number): string {
  return `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="none" stroke="${colour}" stroke-width="${formatCoordinate(strokeWidth)}"/>`;
}

export function filledPath(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function strokedPath(d: string, colour: string, strokeWidth: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${formatCoordinate(strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Scales `content`, rotates it about its origin, then moves that origin to x, y. */
export function group(content: string, x: number, y: number, rotationDegrees = 0, scale = 1): string {
  return `<g transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)}) rotate(${formatCoordinate(rotationDegrees)}) scale(${scale})">${content}</g>`;
}

/** Draws one bar per line of text. All bars start at `x`; `widths` has the length of each bar. */
export function textLines(x: number, y: number, widths: readonly number[], colour: string, gap = 30, thickness = 12): string {
  return widths.map((width, index) => rect(x, y + index * gap, width, thickness, colour, thickness / 2)).join('');
}

/** Repeats `draw` for 0..count-1 and joins the result. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
