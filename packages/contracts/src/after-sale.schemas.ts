import { z } from 'zod';
import { Id, Money, Timestamp } from './common.schemas.ts';
import { PROBLEM_ANSWERS, PROBLEM_DECISIONS, PROBLEM_REASONS, PROBLEM_STATES } from './problem-enums.ts';

/** What the creator paid back outside Banca. */
export const Refund = z
  .object({
    _id: Id,
    amount: Money,
    at: Timestamp,
    /** The code of the payment to the buyer. */
    code: z.string().optional(),
    note: z.string().optional(),
    /** A signed URL that needs no bearer token and is valid for at least 15 minutes. */
    picture: z.string().optional(),
    /** Whether the buyer could still download afterwards. */
    keepAccess: z.boolean(),
    /** When a statement of the creator showed the payment to the buyer. */
    seenAt: Timestamp.optional(),
  })
  .meta({ id: 'Refund' });

export const ProblemReasonInput = z.enum(PROBLEM_REASONS, 'problems.unknownReason');
export const ProblemStateInput = z.enum(PROBLEM_STATES, 'problems.unknownState');

/** What the buyer says is wrong with a completed order, and what became of it. */
export const Problem = z
  .object({
    reason: ProblemReasonInput,
    text: z.string(),
    /** What it is about. Missing if it is about the whole order. */
    product: z.object({ _id: Id, title: z.string() }).optional(),
    /** Signed URLs, as that of a refund. */
    pictures: z.array(z.string()),
    reportedAt: Timestamp,
    state: ProblemStateInput,
    /** Until when the creator can answer, or the buyer can ask an admin. Missing if neither can. */
    deadline: Timestamp.optional(),
    answer: z.object({ answer: z.enum(PROBLEM_ANSWERS), note: z.string().nullable(), at: Timestamp }).optional(),
    appeal: z.object({ text: z.string(), at: Timestamp }).optional(),
    /** When an admin got it: after an appeal, or because the creator did not answer in time. */
    escalatedAt: Timestamp.optional(),
    decision: z.object({ decision: z.enum(PROBLEM_DECISIONS), note: z.string().nullable(), at: Timestamp }).optional(),
    /** When the buyer said that it is solved. */
    resolvedAt: Timestamp.optional(),
  })
  .meta({ id: 'Problem' });

export const exampleRefund = {
  _id: '65f1c0ffee0123456789abf2',
  amount: 850,
  at: '2026-11-23T08:00:00.000Z',
  code: 'CKL7XQ92M1',
  keepAccess: false,
} as const;

export const exampleProblem = {
  reason: 'file_broken',
  text: 'O PDF abre com páginas em branco.',
  pictures: [],
  reportedAt: '2026-11-22T08:00:00.000Z',
  state: 'reported',
  deadline: '2026-11-25T08:00:00.000Z',
} as const;
