import * as accountDeletionSchemas from './account-deletion.schemas.ts';
import * as accountExportSchemas from './account-export.schemas.ts';
import * as adminOrdersSchemas from './admin-orders.schemas.ts';
import * as adminProductsSchemas from './admin-products.schemas.ts';
import * as adminReviewsSchemas from './admin-reviews.schemas.ts';
import * as adminSourceFaultsSchemas from './admin-source-faults.schemas.ts';
import * as adminSystemSchemas from './admin-system.schemas.ts';
import * as adminUsersSchemas from './admin-users.schemas.ts';
import * as adminSchemas from './admin.schemas.ts';
import * as analyticsSchemas from './analytics.schemas.ts';
import * as authSchemas from './auth.schemas.ts';
import * as categoriesSchemas from './categories.schemas.ts';
import * as creatorsSchemas from './creators.schemas.ts';
import * as csvLinksSchemas from './csv-links.schemas.ts';
import * as devicesSchemas from './devices.schemas.ts';
import * as discountsSchemas from './discounts.schemas.ts';
import * as downloadsSchemas from './downloads.schemas.ts';
import * as emailChangeSchemas from './email-change.schemas.ts';
import * as emailsSchemas from './emails.schemas.ts';
import * as filesSchemas from './files.schemas.ts';
import * as gatewaysSchemas from './gateways.schemas.ts';
import * as librarySchemas from './library.schemas.ts';
import * as meSchemas from './me.schemas.ts';
import * as newsletterSchemas from './newsletter.schemas.ts';
import * as orderBatchesSchemas from './order-batches.schemas.ts';
import * as orderPageSchemas from './order-page.schemas.ts';
import * as ordersSchemas from './orders.schemas.ts';
import * as paymentsSchemas from './payments.schemas.ts';
import * as plainPagesSchemas from './plain-pages.schemas.ts';
import * as productCsvSchemas from './product-csv.schemas.ts';
import * as productFilesSchemas from './product-files.schemas.ts';
import * as productListsSchemas from './product-lists.schemas.ts';
import * as problemsSchemas from './problems.schemas.ts';
import * as productsByIdSchemas from './products-by-id.schemas.ts';
import * as productsSchemas from './products.schemas.ts';
import * as pushSchemas from './push.schemas.ts';
import * as receiptsSchemas from './receipts.schemas.ts';
import * as refundsSchemas from './refunds.schemas.ts';
import * as reviewsSchemas from './reviews.schemas.ts';
import * as secondFactorSchemas from './second-factor.schemas.ts';
import * as sessionsSchemas from './sessions.schemas.ts';
import * as shortLinksSchemas from './short-links.schemas.ts';
import * as suggestionsSchemas from './suggestions.schemas.ts';
import * as systemSchemas from './system.schemas.ts';
import * as tokensSchemas from './tokens.schemas.ts';
import * as webhooksSchemas from './webhooks.schemas.ts';
import { endpoints } from './endpoints.ts';
import type { Contract, EndpointSchema } from './endpoint.ts';

type ContractsOf<Schemas> = {
  [Name in keyof Schemas & keyof typeof endpoints]: Schemas[Name] extends EndpointSchema ? Contract<Schemas[Name]> : never;
};

/** Joins the schemas of a domain with their endpoints by name. Ignores exports that are not the schema of an endpoint. */
function createContracts<Schemas extends object>(schemas: Schemas): ContractsOf<Schemas> {
  const contracts = Object.entries(endpoints)
    .filter(([name]) => name in schemas)
    .map(([name, endpoint]) => [name, { ...endpoint, schema: schemas[name as keyof Schemas], name }]);
  return Object.fromEntries(contracts) as ContractsOf<Schemas>;
}

export const auth = createContracts({
  ...authSchemas,
  ...emailChangeSchemas,
  ...accountDeletionSchemas,
  ...accountExportSchemas,
  ...sessionsSchemas,
  ...secondFactorSchemas,
});
export const me = createContracts(meSchemas);
export const products = createContracts({
  ...productsSchemas,
  ...productListsSchemas,
  ...productCsvSchemas,
  ...shortLinksSchemas,
  ...productFilesSchemas,
  ...productsByIdSchemas,
  ...suggestionsSchemas,
});
export const files = createContracts(filesSchemas);
export const tokens = createContracts(tokensSchemas);
export const creators = createContracts({
  ...creatorsSchemas,
  ...csvLinksSchemas,
  ...pushSchemas,
  ...devicesSchemas,
  ...discountsSchemas,
});
export const reviews = createContracts(reviewsSchemas);
export const orders = createContracts({
  ...ordersSchemas,
  ...orderBatchesSchemas,
  ...orderPageSchemas,
  ...refundsSchemas,
  ...problemsSchemas,
});
export const gateways = createContracts(gatewaysSchemas);
export const payments = createContracts(paymentsSchemas);
export const receipts = createContracts(receiptsSchemas);
export const downloads = createContracts(downloadsSchemas);
export const plainPages = createContracts(plainPagesSchemas);
export const library = createContracts(librarySchemas);
export const analytics = createContracts(analyticsSchemas);
export const newsletter = createContracts(newsletterSchemas);
export const webhooks = createContracts(webhooksSchemas);
export const emails = createContracts(emailsSchemas);
export const categories = createContracts(categoriesSchemas);
export const admin = createContracts({
  ...adminSchemas,
  ...adminSourceFaultsSchemas,
  ...adminSystemSchemas,
  ...adminOrdersSchemas,
  ...adminProductsSchemas,
  ...adminReviewsSchemas,
  ...adminUsersSchemas,
});
export const system = createContracts(systemSchemas);

const domains: Record<string, Record<string, Contract>> = {
  auth,
  me,
  products,
  files,
  creators,
  tokens,
  reviews,
  orders,
  gateways,
  payments,
  receipts,
  downloads,
  plainPages,
  library,
  analytics,
  newsletter,
  webhooks,
  emails,
  categories,
  admin,
  system,
};

export const contracts: { tag: string; contract: Contract }[] = Object.entries(domains).flatMap(([tag, domain]) =>
  Object.values(domain).map((contract) => ({ tag, contract })),
);

for (const name of Object.keys(endpoints))
  if (contracts.filter(({ contract }) => contract.name === name).length !== 1)
    throw new Error(`endpoint ${name} must have a schema in exactly one domain`);
