import { z } from 'zod';
import { createPageSchema, Id, PageQuery, PaymentMethod, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, examplePageInfo } from './examples.ts';
import { SOURCE_FAULTS } from './payment-enums.ts';
import { gatewayNames } from './payment-gateways.ts';
import { DEFAULT_PAYMENT_METHOD } from './payment-methods.ts';

const FaultKind = z.enum(SOURCE_FAULTS, 'filters.sourceFault');

/** A phone or a gateway of a creator that does not report payments as it should. */
export const SourceFault = z
  .object({
    kind: FaultKind,
    creator: z.object({ _id: Id, username: z.string() }),
    /** The last message, the break of the chain, the refusal, or the oldest attempt. */
    since: Timestamp,
    /** Present if the source is a phone. */
    device: z.object({ _id: Id, name: z.string(), wallet: PaymentMethod }).optional(),
    /** Present if the source is a gateway. */
    gateway: z.enum(gatewayNames).optional(),
    /** The number of unknown attempts. */
    attempts: z.int().optional(),
  })
  .meta({ id: 'SourceFault' });

export const listSourceFaults = defineEndpointSchema({
  summary: 'List phones and gateways of creators that do not work, oldest fault first',
  description: 'Up to 1,000 of each kind.',
  query: PageQuery.extend({ kind: FaultKind.optional() }),
  response: createPageSchema('faults', SourceFault).extend({
    /** By kind, whatever the filter is. */
    counts: z.record(FaultKind, z.int()),
  }),
  example: {
    faults: [
      {
        kind: 'device_silent',
        creator: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username },
        since: '2026-11-19T08:00:00.000Z',
        device: { _id: '65f1c0ffee0123456789abf3', name: 'Telemóvel da loja', wallet: DEFAULT_PAYMENT_METHOD },
      },
    ],
    counts: { attempts_unknown: 0, gateway_refused: 0, device_silent: 1, chain_broken: 0 },
    ...examplePageInfo,
  },
});
