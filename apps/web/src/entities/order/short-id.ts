const SHORT_ID_LENGTH = 6;

/** The number by which buyers and creators know an order. Screens and emails show it as `#89abce`. */
export const toShortId = (id: string): string => id.slice(-SHORT_ID_LENGTH);
