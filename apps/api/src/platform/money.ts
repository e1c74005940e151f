/** The contract guarantees at most two decimals. */
export const mznToCentavos = (mzn: number): number => Math.round(mzn * 100);

export const centavosToMzn = (centavos: number): number => centavos / 100;

export function formatMzn(centavos: number): string {
  const [whole = '0', cents = '00'] = (centavos / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${cents}\u00a0MZN`;
}
