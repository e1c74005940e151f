/** Returns how many stars are filled. A star and a gap are 27 wide, of 132 in all. */
export function readFilledStars(container: Element): number {
  const clipPath = container.querySelector('.fill-mango')?.getAttribute('clip-path');
  const [, hiddenWidth] = /^inset\(0 (-?[\d.]+)px 0 0\)$/.exec(clipPath ?? '') ?? [];
  return (132 - Number(hiddenWidth)) / 27;
}
