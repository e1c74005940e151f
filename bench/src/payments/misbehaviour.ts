import type { FakeGateway, FakeRequest, Misbehaviour } from '../../../apps/api/src/testing/gateways/fake-gateway.ts';
import type { FakeGateways } from '../../../apps/api/src/testing/gateways/redirect-to-fakes.ts';
import type { Random } from '../../../apps/api/src/platform/random.ts';
import { PRICE_CENTAVOS } from './market.ts';
import { pickByShare } from './random.ts';

type Shares = readonly (readonly [Misbehaviour, number])[];

const CHARGES: Shares = [
  ['error', 0.03],
  ['html', 0.03],
  ['drop', 0.04],
  ['hang', 0.005],
  ['html-after', 0.03],
  ['late', 0.05],
];
const PAGES: Shares = [...CHARGES, ['wrong-page', 0.01], ['wrong-amount', 0.01], ['wrong-reference', 0.01]];
const QUERIES: Shares = [
  ['error', 0.04],
  ['html', 0.04],
  ['drop', 0.03],
  ['hang', 0.002],
  ['html-after', 0.02],
  ['late', 0.03],
  ['wrong-reference', 0.02],
  ['wrong-amount', 0.01],
  ['wrong-currency', 0.02],
];

const LATE_MS = 3000;
/** The buyer enters the PIN this long after M-Pesa gave up, at most. Pushes live for three minutes. */
const LATE_PIN_MAX_MS = 8000;

/** What buyers do with a push. The rest confirm at once. `INS-9`: the service gave up, and some confirm nevertheless. */
const PUSHES = [
  ['INS-9', 0.06],
  ['INS-1', 0.02],
  ['INS-5', 0.03],
  ['INS-6', 0.01],
  ['INS-16', 0.01],
  ['INS-2006', 0.03],
] as const;

interface Options {
  random: Random;
  /** How many orders of all were placed, from 0 to 1. */
  getProgress: () => number;
}

/** During these parts of the load, every request to the gateway ends with a 500. */
const OUTAGES = { paysuite: [0.4, 0.45], mpesa: [0.6, 0.65] } as const;

export interface MisbehaviourLog {
  counts: Map<string, number>;
  /** The references of payments about which the gateway once named another amount. */
  wrongAmounts: Set<string>;
}

const count = ({ counts }: MisbehaviourLog, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

function misbehave(fake: FakeGateway, log: MisbehaviourLog, { random, getProgress }: Options, name: keyof FakeGateways): void {
  const [outageStart, outageEnd] = OUTAGES[name];
  fake.lateMs = LATE_MS;
  fake.misbehave = ({ operation, reference }: FakeRequest) => {
    const isOut = getProgress() >= outageStart && getProgress() < outageEnd;
    const shares = operation === 'find' ? QUERIES : name === 'paysuite' ? PAGES : CHARGES;
    const chosen = isOut ? 'error' : pickByShare(shares, random);
    if (chosen) count(log, isOut ? 'outage' : chosen);
    if (chosen === 'wrong-amount' && operation === 'find') log.wrongAmounts.add(reference);
    return chosen;
  };
}

function answerPushes({ mpesa }: FakeGateways, log: MisbehaviourLog, random: Random): void {
  mpesa.payer = (reference) => {
    const code = pickByShare(PUSHES, random);
    if (code === undefined) return 'confirms';
    count(log, `push ${code}`);
    if (code === 'INS-9' && random.next() < 0.7) {
      count(log, 'PIN after INS-9');
      setTimeout(() => mpesa.confirmLate(reference, PRICE_CENTAVOS), random.next() * LATE_PIN_MAX_MS);
    }
    return code;
  };
}

export function startMisbehaving(fakes: FakeGateways, options: Options): MisbehaviourLog {
  const log: MisbehaviourLog = { counts: new Map(), wrongAmounts: new Set() };
  misbehave(fakes.paysuite, log, options, 'paysuite');
  misbehave(fakes.mpesa, log, options, 'mpesa');
  answerPushes(fakes, log, options.random);
  return log;
}

/** The last queries are answered truthfully. */
export function stopMisbehaving({ paysuite, mpesa }: FakeGateways): void {
  for (const fake of [paysuite, mpesa]) fake.misbehave = () => undefined;
  mpesa.payer = () => 'confirms';
}
