import type { PipelineStage } from 'mongoose';
import { aggregateRows, compareRows, type Invariant } from '../../../platform/invariants.ts';
import { readStoredCategoryCounts } from '../../categories/category-counts.ts';
import { COUNT_BY_CATEGORY } from './category-products.ts';
import { ProductModel } from '../products.model.ts';
import { readStoredShopCounts, COUNT_BY_SHOP } from './shop-counts.ts';

const createCountInvariant = (name: string, stages: PipelineStage[], readStored: typeof readStoredCategoryCounts): Invariant => ({
  name,
  check: (session, report) => compareRows(aggregateRows(ProductModel, stages, session), readStored(session), report),
});

export const productInvariants: readonly Invariant[] = [
  createCountInvariant('products by category', COUNT_BY_CATEGORY, readStoredCategoryCounts),
  createCountInvariant('published products and reviews by creator', COUNT_BY_SHOP, readStoredShopCounts),
];
