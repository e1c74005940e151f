import type { PipelineStage } from 'mongoose';
import { aggregateRows, compareRows, type Invariant } from '../../../platform/invariants.ts';
import { aggregateCategoryCounts } from '../../categories/category-counts.ts';
import { COUNT_BY_CATEGORY } from './category-products.ts';
import { ProductModel } from '../products.model.ts';
import { aggregateShopCounts, COUNT_BY_SHOP } from './shop-counts.ts';

const createCountInvariant = (
  name: string,
  stages: PipelineStage[],
  aggregateStored: typeof aggregateCategoryCounts,
): Invariant => ({
  name,
  check: (session, report) => compareRows(aggregateRows(ProductModel, stages, session), aggregateStored(session), report),
});

export const productInvariants: readonly Invariant[] = [
  createCountInvariant('products by category', COUNT_BY_CATEGORY, aggregateCategoryCounts),
  createCountInvariant('published products and reviews by creator', COUNT_BY_SHOP, aggregateShopCounts),
];
