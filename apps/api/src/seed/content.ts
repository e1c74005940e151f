import type { ProblemAnswer, ProblemDecision, ProblemReason, ProblemState } from '@banca/contracts/problem-enums';
import afterSaleJson from './content/after-sale.json' with { type: 'json' };
import buyersJson from './content/buyers.json' with { type: 'json' };
import creatorsJson from './content/creators.json' with { type: 'json' };
import openOrdersJson from './content/open-orders.json' with { type: 'json' };
import productsJson from './content/products.json' with { type: 'json' };
import reviewsJson from './content/reviews.json' with { type: 'json' };

/** The download URLs lead nowhere: the ids are made up, and Amazon reserves the host names for documentation. */
export interface SeedProduct {
  creator: string;
  title: string;
  description: string;
  category: string;
  /** MZN, at most two decimals; 0 is free. */
  price: number;
  beforePrice?: number;
  features: string[];
  /** Empty if the product has an uploaded file, or is a bundle. */
  file: string;
  /** The titles of the products of a bundle. */
  parts?: string[];
  /** What its checkout offers as well. `percent` is the discount. */
  extras?: { title: string; percent: number }[];
  /** The name of an uploaded PDF, which is made of title, description and features. */
  hostedFile?: string;
  featured?: boolean;
  /** Approved if absent. */
  status?: 'pending' | 'rejected';
  /** The age of the product when the demo data is loaded. */
  daysAgo: number;
  images: string[];
}

interface SeedReview {
  /** If absent, the review suits any category. */
  category?: string;
  rating: number;
  comment: string;
}

/** An order of the demo creator whose buyer does not have the product. */
export interface OpenOrder {
  state: 'pending' | 'returned' | 'withdrawn' | 'expired';
  /** In the published products of the creator that cost something. */
  productIndex: number;
  method: 'mpesa' | 'emola';
  code: string;
  minutesAgo: number;
  /** File in `pictures/`. */
  receipt: string;
  /** Whether an earlier order of the creator holds the code. */
  duplicateCode?: boolean;
  /** Whether any other order has the code. */
  hasReusedCode?: boolean;
}

interface DemoStep {
  daysAgo: number;
}

/** A completed order with a refund or a problem. */
export interface AfterSaleOrder extends DemoStep {
  creator: string;
  /** In the published products of the creator that cost something. */
  productIndex: number;
  method: 'mpesa' | 'emola';
  code: string;
  isOfDemoUser?: boolean;
  nuit?: string;
  problem?: DemoStep & {
    reason: ProblemReason;
    text: string;
    state: ProblemState;
    hasPicture?: boolean;
    answer?: DemoStep & { answer: ProblemAnswer; note: string };
    appeal?: DemoStep & { text: string };
    decision?: DemoStep & { decision: ProblemDecision; note: string };
  };
  /** MZN; the whole price if absent. */
  refunds?: (DemoStep & { amount?: number; code: string; note?: string })[];
}

export const afterSaleOrders = afterSaleJson as AfterSaleOrder[];
export const buyers = buyersJson;
export const creators = creatorsJson;
export const openOrders = openOrdersJson as OpenOrder[];
export const products = productsJson as SeedProduct[];
export const reviews = reviewsJson as SeedReview[];
