/** MZN on the wire to integer centavos in the database. The contract has already refused a third decimal. */
export const toCentavos = (mzn: number): number => Math.round(mzn * 100);

/** Integer centavos to MZN with at most two decimals. */
export const toMzn = (centavos: number): number => centavos / 100;

/** Centavos as the product writes prices: `1 250,00 MZN`. */
export function formatMzn(centavos: number): string {
  const [whole = '0', cents = '00'] = (centavos / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${cents}\u00a0MZN`;
}
