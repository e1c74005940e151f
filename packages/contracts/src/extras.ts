/** How many other products of its creator the checkout of a product can offer. */
export const EXTRAS_MAX = 3;
export const EXTRA_PERCENT_MAX = 90;
