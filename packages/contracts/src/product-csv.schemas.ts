import { z } from 'zod';
import { CSV_DESCRIPTION, CsvLanguage, Id, Money } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleManagedProduct } from './examples.ts';
import { PRODUCTS_CSV_MAX_BYTES, PRODUCTS_CSV_MAX_ROWS } from './product-csv-limits.ts';

/** JSON takes two bytes for a quote or a line break of the file. */
const IMPORT_BODY_MAX_BYTES = 2 * PRODUCTS_CSV_MAX_BYTES;

export const exportProducts = defineEndpointSchema({
  summary: "Export the caller's products as a CSV file, newest first",
  description: `Importing the file changes nothing. Lists have one item per line. ${CSV_DESCRIPTION}`,
  query: z.object({ lang: CsvLanguage }),
  produces: 'text/csv',
  errors: ['rate_limited'],
});

/** `existing`: a row without an id whose title and link an own product has. It changes nothing. */
const RowAction = z.enum(['create', 'update', 'unchanged', 'existing']);

/** MZN for a price. Null if there is none. */
const ColumnValue = z.union([z.string(), Money, z.null()]);

const ImportedRow = z.object({
  line: z.int(),
  action: RowAction,
  title: z.string(),
  /** Absent for a product that is not created yet. */
  product: Id.optional(),
  /** The columns that an update changes. */
  changed: z.array(z.string()).optional(),
  /** The prices and short texts that an update changes. */
  values: z.array(z.object({ column: z.string(), before: ColumnValue, after: ColumnValue })).optional(),
  /** How many images an update removes. */
  removedImages: z.int().optional(),
});

const RowProblem = z.object({
  /** The row as spreadsheets count it; 1 is the heading. */
  line: z.int(),
  /** The field of the column, or the heading of an unknown one. Absent for a problem of the whole row. */
  column: z.string().optional(),
  why: z.string(),
});

export const importProducts = defineEndpointSchema({
  summary: 'Create and update products from a CSV file',
  description:
    `Takes up to ${PRODUCTS_CSV_MAX_ROWS} rows with the columns of the export, in any order, named as in the export or as in JSON (\`id\`, \`title\`, …). A row with an id updates that product, a row without one creates a product. ` +
    'Absent columns keep their value; an empty cell removes it. Nothing is written while a row has a problem. An import that takes long stops with `remaining` above 0: the same request continues it. ' +
    'The same file twice creates nothing twice.',
  maxBodyBytes: IMPORT_BODY_MAX_BYTES,
  isRetrySafe: true,
  body: z.object({
    csv: z.string({ error: 'productImport.required' }).refine((text) => text.trim() !== '', 'productImport.required'),
    /** Only tells what the import would do. */
    dryRun: z.boolean({ error: 'validation.invalid' }).default(false),
  }),
  response: z.object({
    /** False for a dry run, and if a row has a problem. */
    applied: z.boolean(),
    /** What the import did, or would do. */
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    existing: z.int(),
    /** Rows to create or update that this request left. */
    remaining: z.int(),
    rows: z.array(ImportedRow),
    /** Up to 1,000. */
    problems: z.array(RowProblem),
  }),
  errors: ['too_large', 'rate_limited', 'unavailable'],
  bodyExample: { csv: `id,price\n${exampleManagedProduct._id},900\n`, dryRun: true },
  example: {
    applied: false,
    created: 0,
    updated: 1,
    unchanged: 0,
    existing: 0,
    remaining: 0,
    rows: [
      {
        line: 2,
        action: 'update',
        title: exampleManagedProduct.title,
        product: exampleManagedProduct._id,
        changed: ['price'],
        values: [{ column: 'price', before: 850, after: 900 }],
      },
    ],
    problems: [],
  },
});
