import { z } from 'zod';
import { exampleProblem, ProblemReasonInput, ProblemStateInput } from './after-sale.schemas.ts';
import { AdminOrder, exampleAdminOrder } from './admin-orders.schemas.ts';
import {
  createOptionalTextSchema,
  createPageSchema,
  createTextSchema,
  Id,
  IdParams,
  Money,
  PageQuery,
  SortByTime,
  Timestamp,
} from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, exampleCompletion, exampleOrder, examplePageInfo, examplePlacedOrder } from './examples.ts';
import { LinkToken, TokenQuery } from './link-token.schemas.ts';
import { BuyerOrder } from './order-page.schemas.ts';
import { Order } from './order.schemas.ts';
import { PROBLEM_ANSWERS, PROBLEM_DECISIONS, PROBLEM_PICTURES_MAX, PROBLEM_TEXT_MAX } from './problem-enums.ts';

const exampleBuyerOrder = {
  ...examplePlacedOrder,
  ...exampleCompletion,
  shortId: '89abe0',
  name: 'Inácio Sitoe',
  email: 'inacio@example.com',
  emailConfirmed: true,
  phone: '+258 86 555 0188',
  paymentAccount: '84 555 0100',
  problem: exampleProblem,
};
const exampleAnswer = { answer: 'declined', note: 'O PDF abre em três leitores.', at: '2026-11-23T08:00:00.000Z' } as const;
const exampleAppeal = { text: 'Continua em branco.', at: '2026-11-24T08:00:00.000Z' } as const;
const exampleDeclined = { ...exampleProblem, state: 'declined', answer: exampleAnswer } as const;
const { deadline: _deadline, ...exampleAnswered } = exampleDeclined;
const exampleEscalated = {
  ...exampleAnswered,
  state: 'escalated',
  appeal: exampleAppeal,
  escalatedAt: exampleAppeal.at,
} as const;
const exampleDue = {
  ...exampleEscalated,
  state: 'refund_due',
  decision: { decision: 'refund_due', note: null, at: '2026-11-25T08:00:00.000Z' },
} as const;

export const reportProblem = defineEndpointSchema({
  summary: 'Say what is wrong with a completed order',
  description:
    'Once for each order, within 168 hours of its completion. The creator has 3 days to answer; then an admin gets it. 409 for an order ' +
    'that is free, is not completed, was completed too long ago, or has a problem already.',
  status: 201,
  params: IdParams,
  query: TokenQuery,
  body: z.object({
    token: LinkToken.optional(),
    reason: ProblemReasonInput,
    text: createTextSchema(1, PROBLEM_TEXT_MAX, 'problems.textRequired'),
    /** The id of a product of the order. Missing or empty for the whole order. */
    product: createOptionalTextSchema(24),
  }),
  files: { pictures: { maxCount: PROBLEM_PICTURES_MAX, description: 'JPEG, PNG, WebP or AVIF, 5 MB each at most' } },
  response: z.object({ order: BuyerOrder }),
  errors: ['not_found', 'conflict', 'unsupported_media', 'too_large', 'rate_limited'],
  bodyExample: { token: '1.k3b0x', reason: 'file_broken', text: exampleProblem.text },
  example: { order: exampleBuyerOrder },
});

export const appealProblem = defineEndpointSchema({
  summary: 'Ask an admin to decide, after the answer of the creator',
  description: 'Once, within 7 days of the answer. 409 otherwise.',
  params: IdParams,
  query: TokenQuery,
  body: z.object({
    token: LinkToken.optional(),
    text: createTextSchema(1, PROBLEM_TEXT_MAX, 'problems.textRequired'),
  }),
  response: z.object({ order: BuyerOrder }),
  errors: ['not_found', 'conflict', 'rate_limited'],
  bodyExample: { token: '1.k3b0x', text: exampleAppeal.text },
  example: { order: { ...exampleBuyerOrder, problem: exampleEscalated } },
});

export const resolveProblem = defineEndpointSchema({
  summary: 'Say that a reported problem is solved, which closes it for good',
  description: 'Until an admin has decided or the whole amount is paid back; 409 from then on.',
  params: IdParams,
  query: TokenQuery,
  body: z.object({ token: LinkToken.optional() }),
  response: z.object({ order: BuyerOrder }),
  errors: ['not_found', 'conflict', 'rate_limited'],
  bodyExample: { token: '1.k3b0x' },
  example: { order: { ...exampleBuyerOrder, problem: { ...exampleAnswered, state: 'resolved', resolvedAt: exampleAppeal.at } } },
});

export const answerProblem = defineEndpointSchema({
  summary: 'Answer what a buyer reported: decline it, or say that the file was replaced',
  description:
    'Once, until an admin gets it. `declined` needs a note. `replaced` needs a note unless the files of the product changed since the ' +
    'report. The third answer is a refund: `POST /api/creators/orders/{id}/refund`.',
  params: IdParams,
  body: z.object({
    answer: z.enum(PROBLEM_ANSWERS, 'problems.unknownAnswer'),
    note: createOptionalTextSchema(PROBLEM_TEXT_MAX),
  }),
  response: z.object({ order: Order }),
  errors: ['not_found', 'conflict'],
  bodyExample: { answer: 'declined', note: exampleAnswer.note },
  example: { order: { ...exampleOrder, ...exampleCompletion, problem: exampleDeclined } },
});

export const decideProblem = defineEndpointSchema({
  summary: 'Decide a problem that an admin has to decide',
  description: '`refund_due`: the creator has to pay back the whole amount. The decision is final.',
  params: IdParams,
  body: z.object({
    decision: z.enum(PROBLEM_DECISIONS, 'problems.unknownDecision'),
    note: createOptionalTextSchema(PROBLEM_TEXT_MAX),
  }),
  response: z.object({ order: AdminOrder }),
  errors: ['not_found', 'conflict'],
  bodyExample: { decision: 'refund_due', note: 'O ficheiro não abre.' },
  example: { order: { ...exampleAdminOrder, ...exampleCompletion, problem: exampleDue } },
});

export const listProblems = defineEndpointSchema({
  summary: 'List the orders of all creators with a problem in one state, those that wait longest first',
  query: PageQuery.extend({ state: ProblemStateInput.default('escalated'), sort: SortByTime.default('oldest') }),
  response: createPageSchema(
    'orders',
    AdminOrder.extend({
      /** The uploaded files that the buyer got. `POST /api/admin/products/{product}/files/{_id}/links` opens one. */
      deliveredFiles: z.array(z.object({ product: Id, _id: Id, name: z.string() })).optional(),
      /** The links to files outside Banca that the buyer got. */
      deliveredLinks: z.array(z.string()).optional(),
      /** How many other orders of the creator have or had a problem, up to 10,000. */
      otherProblems: z.int().optional(),
    }),
  ),
  example: {
    orders: [
      {
        ...exampleAdminOrder,
        ...exampleCompletion,
        problem: exampleEscalated,
        deliveredFiles: [{ product: exampleOrder.product._id, _id: '6920f0a1b2c3d4e5f6a7b8c9', name: 'marrabenta.pdf' }],
        deliveredLinks: [],
        otherProblems: 2,
      },
    ],
    ...examplePageInfo,
  },
});

export const listDueRefunds = defineEndpointSchema({
  summary: 'List the creators who have not paid back what an admin decided, those who are latest first',
  query: PageQuery,
  response: createPageSchema(
    'creators',
    z.object({
      creator: z.object({ _id: Id, username: z.string() }),
      /** Of the 1,000 oldest decisions. */
      orders: z.int(),
      amount: Money,
      oldest: Timestamp,
    }),
  ),
  example: {
    creators: [
      {
        creator: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username },
        orders: 1,
        amount: 850,
        oldest: exampleDue.decision.at,
      },
    ],
    ...examplePageInfo,
  },
});
