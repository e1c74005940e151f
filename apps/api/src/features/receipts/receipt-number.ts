interface ReceiptNumber {
  year: number;
  number: number;
}

/** Such as `2026/17`. */
export const formatReceiptNumber = ({ year, number }: ReceiptNumber): string => `${year}/${number}`;

/** Such as `recibo-2026-17.pdf`. */
export const createReceiptFileName = ({ year, number }: ReceiptNumber, extension: string): string =>
  `recibo-${year}-${number}.${extension}`;
