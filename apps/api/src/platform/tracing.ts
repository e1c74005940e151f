import { randomUUID } from 'node:crypto';
import {
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type SpanContext,
  type TextMapPropagator,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

/** W3C Trace Context: later versions may append fields, version 00 may not, and version ff and ids of zeros are invalid. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-[\x20-\x7e]*)?$/;
const TRACEPARENT_MAX_LENGTH = 256;

/** Returns undefined for anything but a valid `traceparent`, because clients choose its value. */
export function parseTraceparent(value: unknown): SpanContext | undefined {
  if (typeof value !== 'string' || value.length > TRACEPARENT_MAX_LENGTH) return undefined;
  const [, version, traceId, spanId, flags, suffix] = TRACEPARENT.exec(value) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  if (version === '00' && suffix !== undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

interface LogFields {
  requestId?: string;
  job?: string;
  queue?: string;
}

export interface Span extends SpanContext {
  fields: LogFields;
  /** Absent for jobs. Not logged. */
  clientIp?: string | undefined;
  /** The name of the API token that was used, for the audit log. */
  apiToken?: string;
}

const SPAN = createContextKey('span');
const getActiveSpan = (active: Context = context.active()): Span | undefined => active.getValue(SPAN) as Span | undefined;

/** Carries `traceparent` only: nothing here reads `tracestate` or `baggage`, which are long texts of the client's choice. */
const propagator: TextMapPropagator = {
  inject(active, carrier, setter) {
    const span = getActiveSpan(active);
    if (span) setter.set(carrier, 'traceparent', formatTraceparent(span));
  },
  extract(active, carrier, getter) {
    const span = parseTraceparent(getter.get(carrier, 'traceparent'));
    return span ? active.setValue(SPAN, { ...span, fields: {} } satisfies Span) : active;
  },
  fields: () => ['traceparent'],
};

/** Idempotent. `createTraceHeaders` and mongo-jobs, for deferred and recurring jobs, read the trace from OpenTelemetry. */
export function registerTracing(): void {
  if (context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()))
    propagation.setGlobalPropagator(propagator);
}

/** @param idSource a UUID whose digits become the ids of the span and of a new trace, which saves another random number */
export function createSpan(traceparent: unknown, fields: LogFields, { idSource = randomUUID() } = {}): Span {
  const parent = traceparent === undefined ? undefined : parseTraceparent(traceparent);
  const hex = idSource.replaceAll('-', '');
  return {
    traceId: parent?.traceId ?? hex,
    spanId: hex.slice(16),
    traceFlags: parent?.traceFlags ?? TraceFlags.NONE,
    fields,
  };
}

export const runInSpan = <T>(span: Span, work: () => T): T => context.with(ROOT_CONTEXT.setValue(SPAN, span), work);

export const readLogFields = (span: Span | undefined = getActiveSpan()): object =>
  span ? { ...span.fields, trace_id: span.traceId, span_id: span.spanId } : {};

/** Names the API token of the current request. */
export function nameApiToken(name: string): void {
  const span = getActiveSpan();
  if (span) span.apiToken = name;
}

export const getApiTokenName = (): string | undefined => getActiveSpan()?.apiToken;

export const getClientIp = (): string | undefined => getActiveSpan()?.clientIp;

export function createTraceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
