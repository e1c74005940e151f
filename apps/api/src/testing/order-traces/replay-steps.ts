import assert from 'node:assert/strict';
import { inspect, isDeepStrictEqual } from 'node:util';
import type { Step } from './read-traces.ts';

export const describeResponse = ({ status, body }: { status: number; body: { code?: string } }): string =>
  status < 300 ? 'ok' : (body.code ?? String(status));

interface Replay<Shop, Request> {
  /** Sends requests at once. @returns what `describeResponse` makes of each response */
  sendAll: (requests: Request[]) => Promise<string[]>;
  /** Reads from the database what `pickStored` picks from the model. */
  read: () => Promise<object>;
  /** Leaves out what only the model has. */
  pickStored: (shop: Shop) => object;
}

/**
 * Stops when the API has handled concurrent requests in another sequence than the trace, because its next steps no longer apply.
 * @returns the replayed steps @throws AssertionError if the API does what the model does not allow
 */
export async function replaySteps<Shop, Request>(
  { sendAll, read, pickStored }: Replay<Shop, Request>,
  steps: Step<Shop, Request>[],
): Promise<Step<Shop, Request>[]> {
  for (const [index, { sent, allowed, shop: expected }] of steps.entries()) {
    const responses = await sendAll(sent);
    const found = { responses, shop: await read() };
    const isAllowed = allowed.some((result) =>
      isDeepStrictEqual({ responses: sent.map((_, i) => result.responses.get(i)), shop: pickStored(result.shop) }, found),
    );
    assert(isAllowed, `not allowed: ${inspect({ before: steps[index - 1]?.shop, sent, found, allowed }, { depth: 9 })}`);
    if (!isDeepStrictEqual(found.shop, pickStored(expected))) return steps.slice(0, index + 1);
  }
  return steps;
}
