import { PROBLEM_ANSWERS, PROBLEM_DECISIONS, PROBLEM_REASONS, PROBLEM_STATES } from '@banca/contracts/problem-enums';
import mongoose, { type InferSchemaType } from 'mongoose';

const { Schema } = mongoose;

const answerSchema = new Schema(
  { answer: { type: String, enum: PROBLEM_ANSWERS, required: true }, note: String, at: { type: Date, required: true } },
  { _id: false },
);
const appealSchema = new Schema({ text: { type: String, required: true }, at: { type: Date, required: true } }, { _id: false });
const decisionSchema = new Schema(
  {
    decision: { type: String, enum: PROBLEM_DECISIONS, required: true },
    note: String,
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
  },
  { _id: false },
);

/** What the buyer reported. An order has at most one problem, so that each side speaks at most twice. */
export const problemSchema = new Schema(
  {
    reason: { type: String, enum: PROBLEM_REASONS, required: true },
    text: { type: String, required: true },
    /** The product of a line. Missing if the problem is about the whole order. */
    product: Schema.Types.ObjectId,
    /** The storage keys. */
    pictures: { type: [String], required: true },
    reportedAt: { type: Date, required: true },
    state: { type: String, enum: PROBLEM_STATES, required: true },
    /** Since when it is in that state. */
    since: { type: Date, required: true },
    answer: answerSchema,
    appeal: appealSchema,
    escalatedAt: Date,
    decision: decisionSchema,
    resolvedAt: Date,
  },
  { _id: false },
);

export type OrderProblem = InferSchemaType<typeof problemSchema>;

/** The steps of a problem of which emails tell. */
export type ProblemStep = 'reported' | 'answered' | 'escalated' | 'decided' | 'resolved';
