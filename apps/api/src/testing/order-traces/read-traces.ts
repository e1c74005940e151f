import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Types of docs/model/lines.qnt. */
export interface ModelLine {
  /** An index. */
  product: number;
  amount: number;
  refunded: number;
  hasAccess: boolean;
}

export interface ModelRefund {
  /** An index, or -1 for all products of the order. */
  product: number;
  /** 0 for all that is left. */
  amount: number;
  keepAccess: '' | 'true' | 'false';
}

/** Types of docs/model/orders.qnt. */
export interface ModelOrder {
  state: string;
  proofs: number;
  code: string;
  isDuplicate: boolean;
  isReused: boolean;
  link: number;
  paid: number;
  isAutomatic: boolean;
  refunded: number;
  lines: ModelLine[];
}

export interface ModelPayment {
  /** 0 before the payment was received. */
  amount: number;
  /** Indexes, or -1. */
  order: number;
  former: number;
}

export interface ModelShop {
  orders: ModelOrder[];
  payments: Map<string, ModelPayment>;
  sales: number;
  /** The counters of each product. */
  products: { sales: number; revenue: number }[];
  approvesByEvidence: boolean;
}

export interface ModelRequest {
  name: string;
  order: number;
  code: string;
  proof: number;
  acceptsDuplicate: boolean;
  link: number;
  amount: number;
  refund: ModelRefund;
}

export interface Step<Shop = ModelShop, Request = ModelRequest> {
  /** After the step, if the API handles the requests in the sequence in which they are sent. */
  shop: Shop;
  sent: Request[];
  /** One result for each sequence in which the API can handle the requests. */
  allowed: { shop: Shop; responses: Map<number, string> }[];
}

interface SpecialValue {
  '#bigint'?: string;
  '#set'?: unknown[];
  '#map'?: [unknown, unknown][];
}

/** Reads the values that JSON has no notation for. See https://apalache-mc.org/docs/adr/015adr-trace.html. */
function readValue(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { '#bigint': integer, '#set': elements, '#map': entries } = value as SpecialValue;
  if (integer !== undefined) return Number(integer);
  return elements ?? (entries ? new Map(entries) : value);
}

interface TraceOptions {
  /** The name of a file in docs/model. */
  model: string;
  seed: number;
  count: number;
  steps: number;
}

/** Generates traces of a model; the same ones for the same seed. */
export async function generateTraces<S = Step>(options: TraceOptions): Promise<S[][]> {
  const script = new URL('../../../../../scripts/lib/run-model.mjs', import.meta.url).href;
  const { writeTraces } = (await import(script)) as { writeTraces: (folder: string, options: object) => Promise<void> };
  const folder = mkdtempSync(join(tmpdir(), 'banca-traces-'));
  try {
    await writeTraces(folder, options);
    const files = readdirSync(folder).sort();
    return files.map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8'), readValue) as { states: S[] }).states);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
