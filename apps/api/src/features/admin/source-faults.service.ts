import type { listSourceFaults as listSourceFaultsShape, SourceFault } from '@banca/contracts/admin-source-faults.schemas';
import { SOURCE_FAULTS, type SourceFaultKind } from '@banca/contracts/payment-enums';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type PageInfo, pageInfo } from '../../platform/mongo/page.ts';
import { findUsernames } from '../accounts/users.service.ts';
import { findBrokenDevices, findSilentDevices } from '../devices/faulty-devices.ts';
import { findRefusedGateways, findUnknownAttempts } from '../gateways/faulty-gateways.ts';

type Query = z.output<(typeof listSourceFaultsShape)['query']>;
type Fault = Omit<z.input<typeof SourceFault>, 'creator' | 'since'> & { creator: Types.ObjectId; since: Date };
type FoundFault = Omit<Fault, 'kind'>;

/** Of each kind. All kinds are read as a whole, because a page can have faults of every kind. */
const FAULTS_MAX = 1000;

const readers: Record<SourceFaultKind, (deps: Deps, limit: number) => Promise<FoundFault[]>> = {
  attempts_unknown: findUnknownAttempts,
  gateway_refused: findRefusedGateways,
  device_silent: (_deps, limit) => findSilentDevices(limit),
  chain_broken: (_deps, limit) => findBrokenDevices(limit),
};

interface FaultsOfKind {
  kind: SourceFaultKind;
  faults: Fault[];
  isComplete: boolean;
}

async function readFaults(deps: Deps, kind: SourceFaultKind): Promise<FaultsOfKind> {
  const found = await readers[kind](deps, FAULTS_MAX + 1);
  const faults = found.slice(0, FAULTS_MAX).map((fault) => ({ kind, ...fault }));
  return { kind, faults, isComplete: found.length <= FAULTS_MAX };
}

const readAllFaults = (deps: Deps): Promise<FaultsOfKind[]> => Promise.all(SOURCE_FAULTS.map((kind) => readFaults(deps, kind)));

const mergeOldestFirst = (kinds: FaultsOfKind[]): Fault[] =>
  kinds.flatMap(({ faults }) => faults).toSorted((a, b) => a.since.getTime() - b.since.getTime());

export async function countSourceFaults(deps: Deps): Promise<{ sourceFaults: number; oldestFault: Date | null }> {
  const faults = mergeOldestFirst(await readAllFaults(deps));
  return { sourceFaults: faults.length, oldestFault: faults[0]?.since ?? null };
}

type Counts = Record<SourceFaultKind, number>;

export async function listSourceFaults(
  deps: Deps,
  { kind, ...page }: Query,
): Promise<PageInfo & { faults: z.input<typeof SourceFault>[]; counts: Counts }> {
  const kinds = await readAllFaults(deps);
  const selected = kinds.filter((found) => !kind || found.kind === kind);
  const merged = mergeOldestFirst(selected);
  const start = (page.page - 1) * page.limit;
  const faults = merged.slice(start, start + page.limit);
  const usernames = await findUsernames(faults.map(({ creator }) => creator));
  return {
    ...pageInfo(
      page,
      merged.length,
      selected.every(({ isComplete }) => isComplete),
    ),
    faults: faults.map((fault) => ({
      ...fault,
      creator: { _id: String(fault.creator), username: usernames.get(String(fault.creator)) ?? '' },
      since: fault.since.toISOString(),
    })),
    counts: Object.fromEntries(kinds.map((found) => [found.kind, found.faults.length])) as Counts,
  };
}
