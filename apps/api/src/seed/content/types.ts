/** The names of the first categories. */
export type CategoryName = 'Arte' | 'Música' | 'Software' | 'Ebook' | 'Cursos' | 'Info-Products' | 'Templates' | 'Outros';

export interface SeedCreator {
  key: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  description: string;
  story: string;
  location: string;
  /** URLs. `twitter` contains the TikTok profile and `linkedin` the WhatsApp link. */
  socialLinks: { facebook?: string; twitter?: string; instagram?: string; linkedin?: string };
  mpesa: string;
  emola?: string;
  paypal?: string;
  sellsWhat: string;
}

export interface SeedProduct {
  /** `SeedCreator.key`. */
  creator: string;
  title: string;
  description: string;
  category: CategoryName;
  /** MZN, at most two decimals; 0 is free. */
  price: number;
  /** MZN, more than `price`. */
  beforePrice?: number;
  features: readonly string[];
  file: string;
  featured?: boolean;
  /** Approved if absent. */
  status?: 'pending' | 'rejected';
  /** The age of the product when the demo data is loaded. */
  daysAgo: number;
  /** The number of cover images, 1 to 4. */
  images: number;
}

/** A product in the file of its category. `products.ts` adds the category. */
export type CategoryProduct = Omit<SeedProduct, 'category'>;

export interface SeedBuyer {
  name: string;
  email: string;
  phone: string;
}

export interface SeedReview {
  /** If absent, the review suits any category. */
  category?: CategoryName;
  rating: 2 | 3 | 4 | 5;
  comment: string;
}
