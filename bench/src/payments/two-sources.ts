import { type Db, ObjectId } from 'mongodb';
import { normalizePaymentCode } from '../../../packages/contracts/src/payment-codes.ts';
import type { WalletMethod } from '../../../packages/contracts/src/payment-accounts.ts';
import { paymentPatterns } from '../../../packages/payment-messages/src/payment-patterns.ts';
import { createRandom, type Random, shuffle } from '../../../apps/api/src/platform/random.ts';
import { formatAmount } from '../../../apps/api/src/testing/forwarded-messages.ts';
import { sendJson } from '../run-benchmark.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { visitInParallel } from './http-client.ts';
import { createCreator, type Creator } from './market.ts';
import { addPhone, type Phone, sendMessage, signMessage } from './phone.ts';
import { createMpesaCode } from './random.ts';
import { countRow, type Row, zeroRow } from './rows.ts';

/** Messages and lines together. Half of the payments are reported by both sources. */
const REPORTS = Number(process.env['BENCH_REPORTS'] ?? 2000);
const PHONE_CONNECTIONS = 4;
const STATEMENT_CONNECTIONS = 2;
const LINES_PER_STATEMENT = 50;

type Source = 'phone' | 'statement';

interface Payment {
  wallet: WalletMethod;
  code: string;
  /** Centavos. */
  amount: number;
  sources: Source[];
}

/** The layouts of received payments that public sources show. */
const RECEIVED = paymentPatterns.flatMap(({ id, wallet, examples }) =>
  id.endsWith('-app')
    ? []
    : examples.filter(({ message }) => /recebeste|recebeu|received/i.test(message)).map((example) => ({ wallet, ...example })),
);
const OUTGOING = paymentPatterns.flatMap(({ id, examples }) =>
  /-sent$|-purchase$/.test(id) ? examples.map(({ message }) => message) : [],
);

const createEmolaCode = (random: Random): string => {
  const digits = (count: number): string => String(random.below(10 ** count)).padStart(count, '0');
  return `PP2611${10 + random.below(20)}.${digits(4)}.S${digits(5)}`;
};

/** Puts another code and amount into the example of a layout. */
const writeMessage = (example: (typeof RECEIVED)[number], { code, amount }: Payment): string =>
  example.message
    .replace(example.expected.code, code)
    .replace(/(recebeste|recebeu|received) +[\d.,]+ ?MT/i, (_, verb: string) => `${verb} ${formatAmount(amount)}MT`);

/** Statements of three kinds, each with lines that are no payments. */
const STATEMENTS: ((payments: readonly Payment[], n: number) => string)[] = [
  (payments, n) =>
    [
      'Extracto da conta',
      'Recibo;Data;Hora;Descrição;Estado;Entrada;Saída;Saldo;Remetente',
      `AB12CD${10_000 + n};23/11/2026;08:40;Levantamento;Concluído;;500,00;8.500,00;`,
      `AB13CD${10_000 + n};23/11/2026;08:50;Transferência;Pendente;200,00;;8.500,00;258 86 555 0777 - Carlota`,
      ...payments.map(
        ({ code, amount }) =>
          `${code};23/11/2026;08:15;Transferência;Concluído;${(amount / 100).toFixed(2).replace('.', ',')};;9.000,00;258 84 555 0123 - Ana Sitoe`,
      ),
      'Saldo final;;;;;;;8.500,00;',
    ].join('\n'),
  (payments, n) =>
    [
      'Organization Name:,Loja da Maré',
      '"Receipt No.","Completion Time","Details","Transaction Status","Paid In","Withdrawn","Balance","Other Party Info"',
      `AB14CD${10_000 + n},23-11-2026 08:10:00,"Business Pay to 258840000001",Completed,,"200.00","5,020.00","258840000001 - LOJA"`,
      ...payments.map(
        ({ code, amount }) =>
          `${code},23-11-2026 08:15:10,"Customer Payment from 258845550123 - ANA SITOE",Completed,"${formatAmount(amount)}",,"5,020.00","258845550123 - ANA SITOE"`,
      ),
    ].join('\r\n'),
  (payments, n) =>
    [OUTGOING[n % OUTGOING.length], ...payments.map((payment, i) => writeMessage(pickLayout(payment, n + i), payment))].join(
      '\n',
    ),
];

function pickLayout({ wallet }: Payment, n: number): (typeof RECEIVED)[number] {
  const layouts = RECEIVED.filter((example) => example.wallet === wallet);
  const layout = layouts[n % layouts.length];
  if (!layout) throw new Error(`no layout of ${wallet}`);
  return layout;
}

/** Of four payments, two are in both sources, one in each only: six reports. */
function createPayments(random: Random): Payment[] {
  const kinds: Source[][] = [['phone'], ['statement'], ['phone', 'statement'], ['phone', 'statement']];
  return Array.from({ length: Math.ceil((REPORTS * kinds.length) / 6) }, (_, n) => {
    const wallet = random.next() < 0.5 ? 'mpesa' : 'emola';
    const code = wallet === 'mpesa' ? createMpesaCode(random) : createEmolaCode(random);
    return { wallet, code, amount: 100 + random.below(500_000), sources: kinds[n % kinds.length] ?? [] };
  });
}

interface Shop {
  url: string;
  creator: Creator;
  phones: Record<WalletMethod, Phone>;
}

/** Every message and every statement comes twice, among messages about other movements. */
async function reportAll({ url, creator, phones }: Shop, payments: readonly Payment[], random: Random): Promise<void> {
  const ofPhone = payments.filter(({ sources }) => sources.includes('phone'));
  const messages = ofPhone.map((payment, i) => ({ wallet: payment.wallet, text: writeMessage(pickLayout(payment, i), payment) }));
  const others = OUTGOING.map((text) => ({ wallet: 'mpesa' as const, text }));
  const lines = shuffle(
    payments.filter(({ sources }) => sources.includes('statement')),
    random,
  );
  const statements = Array.from({ length: Math.ceil(lines.length / LINES_PER_STATEMENT) }, (_, n) =>
    STATEMENTS[n % STATEMENTS.length]?.(lines.slice(n * LINES_PER_STATEMENT, (n + 1) * LINES_PER_STATEMENT), n),
  );
  const sendText = async ({ wallet, text }: (typeof messages)[number]): Promise<void> => {
    const status = await sendMessage(url, phones[wallet], signMessage(phones[wallet], text));
    if (status !== 200) throw new Error(`${text} was answered with ${status}`);
  };
  const importText = (statement: string | undefined): Promise<unknown> =>
    sendJson(`${url}/api/creators/payments/import`, { token: creator.token, body: { statement } });
  await Promise.all([
    visitInParallel({ url }, PHONE_CONNECTIONS, shuffle([...messages, ...messages, ...others], random), sendText),
    visitInParallel({ url }, STATEMENT_CONNECTIONS, shuffle([...statements, ...statements], random), importText),
  ]);
}

type Facts = Omit<Payment, 'sources'> & { sources: string[] };

const describe = ({ wallet, code, amount, sources }: Facts): string =>
  `${wallet} ${normalizePaymentCode(code) ?? code} ${amount} ${sources.toSorted().join('+')}`;

export async function measureTwoSources({ db, api: { url } }: { db: Db; api: { url: string } }): Promise<Row[]> {
  const random = createRandom(4);
  const creator = await createCreator({ url }, db, 'loja');
  const phones = { mpesa: await addPhone(url, creator, 'mpesa'), emola: await addPhone(url, creator, 'emola') };
  const payments = createPayments(random);
  const startedAt = performance.now();
  await reportAll({ url, creator, phones }, payments, random);
  const seconds = (performance.now() - startedAt) / 1000;
  await waitForJobs(db);
  const booked = await db
    .collection<Facts & { isConfirmed: boolean }>('payments')
    .find({ creator: new ObjectId(creator.id) })
    .toArray();
  const [expected, found] = [payments.map(describe), booked.map(describe)];
  const [expectedSet, foundSet] = [new Set(expected), new Set(found)];
  const unconfirmed = booked.filter(({ sources, isConfirmed }) => sources.includes('statement') && !isConfirmed);
  return [
    countRow('messages and lines, without copies', payments.flatMap(({ sources }) => sources).length),
    { name: 'reported within', measured: `${seconds.toFixed(1)} s` },
    countRow('payments by a plain recount', expectedSet.size),
    countRow('payments in the ledger', found.length),
    zeroRow(
      'of the recount, not in the ledger',
      expected.filter((payment) => !foundSet.has(payment)),
    ),
    zeroRow(
      'in the ledger, not of the recount',
      found.filter((payment) => !expectedSet.has(payment)),
    ),
    zeroRow('in a statement, and not confirmed', unconfirmed.map(describe)),
  ];
}
