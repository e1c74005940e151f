/** A product, by its id, on its own page. */
export const productTag = (id: string) => ({ type: 'Product', id }) as const;
/** Everything that lists products for everybody: the catalogue, a shop, the featured ones. */
export const PRODUCT_LISTS = { type: 'Product', id: 'LIST' } as const;
export const OWN_PRODUCTS = { type: 'Product', id: 'OWN_LIST' } as const;
export const OWN_TITLES = { type: 'Product', id: 'OWN_TITLES' } as const;
export const ADMIN_PRODUCTS = { type: 'Product', id: 'ADMIN_LIST' } as const;

/** Everything that lists or counts orders: whoever decides one changes them all. */
export const ORDER_LISTS = { type: 'Order', id: 'LIST' } as const;

export const CATEGORIES = { type: 'Category', id: 'LIST' } as const;
export const ADMIN_CATEGORIES = { type: 'Category', id: 'ADMIN_LIST' } as const;

/** A creator's public profile. */
export const creatorTag = (id: string) => ({ type: 'Creator', id }) as const;
export const CREATOR_LISTS = { type: 'Creator', id: 'LIST' } as const;

/** The reviews of a product. */
export const reviewsTag = (productId: string) => ({ type: 'Review', id: productId }) as const;
/** Reviews of many products: a shop's, or a visitor's own. */
export const REVIEW_LISTS = { type: 'Review', id: 'LIST' } as const;
