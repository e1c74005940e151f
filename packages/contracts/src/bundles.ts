/** A bundle is a product that is made of other products of its creator. */
export const PARTS_MIN = 2;
export const PARTS_MAX = 10;
