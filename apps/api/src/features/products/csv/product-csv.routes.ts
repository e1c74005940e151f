import { products } from '@banca/contracts/server';
import type { importProducts as importSchema } from '@banca/contracts/product-csv.schemas';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { type Api, route } from '../../../platform/http/route.ts';
import { sendCsv } from '../../../platform/http/send-stream.ts';
import { translateMessage } from '../../../platform/http/to-error-body.ts';
import { importProducts, type ProductImport } from './import-products.service.ts';
import { streamProductLines } from './products-csv.ts';

function presentImport(
  { rows, problems, ...rest }: ProductImport,
  translator: Translator,
): z.input<typeof importSchema.response> {
  const count = (action: ProductImport['rows'][number]['action']): number => rows.filter((row) => row.action === action).length;
  return {
    ...rest,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    existing: count('existing'),
    rows: rows.map(({ row: { line }, ...row }) => ({ line, ...row })),
    problems: problems.map(({ line, column, message: { id, values } }) => ({
      line,
      column,
      why: translateMessage(id, values, translator),
    })),
  };
}

export function productCsvRoutes(api: Api): void {
  const { deps } = api;
  route(api, products.exportProducts, async ({ query, user, language, res }) => {
    const translator = getTranslator(language ?? query.lang);
    await deps.limits.consume('export-user', user.id);
    await sendCsv(res, translator.t('csv.productsFile'), streamProductLines(new Types.ObjectId(user.id), translator));
  });
  route(
    api,
    products.importProducts,
    async ({ user, body, language }) => presentImport(await importProducts(deps, user, body), getTranslator(language)),
    { beforeBody: ({ user }) => deps.limits.check('product-import', user.id) },
  );
}
