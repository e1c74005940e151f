/** The categories of the fallback list, by display name. */
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
  /** Absent: approved. */
  status?: 'pending' | 'rejected';
  /** Age of the listing at the moment of seeding. */
  daysAgo: number;
  /** How many covers, 1..4. */
  images: number;
}

/** A product as its category's file lists it; the category is added where the files meet. */
export type CategoryProduct = Omit<SeedProduct, 'category'>;

export interface SeedBuyer {
  name: string;
  email: string;
  phone: string;
}

export interface SeedReview {
  /** Absent: fits any category. */
  category?: CategoryName;
  rating: 2 | 3 | 4 | 5;
  comment: string;
}
