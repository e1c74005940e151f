import { randomBytes } from 'node:crypto';
import {
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type SpanContext,
  type TextMapPropagator,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;
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

/** Carries `traceparent` only: nothing here reads `tracestate` or `baggage`, which are long texts of the client's choice. */
const propagator: TextMapPropagator = {
  inject(active, carrier, setter) {
    const span = trace.getSpanContext(active);
    if (span) setter.set(carrier, 'traceparent', formatTraceparent(span));
  },
  extract(active, carrier, getter) {
    const span = parseTraceparent(getter.get(carrier, 'traceparent'));
    return span ? trace.setSpanContext(active, span) : active;
  },
  fields: () => ['traceparent'],
};

/** Registers with OpenTelemetry, through which mongo-jobs stores the trace with each job. Idempotent. */
export function registerTracing(): void {
  if (context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()))
    propagation.setGlobalPropagator(propagator);
}

/** Fields of every log line that is written during a request or a job. */
interface LogFields {
  requestId?: string;
  job?: string;
  queue?: string;
}

const LOG_FIELDS = createContextKey('log fields');

/** Creates a span in the trace of `traceparent`, or in a new trace if it is not valid. */
export function createSpan(traceparent: unknown, fields: LogFields): Context {
  const parent = parseTraceparent(traceparent);
  const hex = randomBytes(TRACE_ID_BYTES + SPAN_ID_BYTES).toString('hex');
  const span: SpanContext = {
    traceId: parent?.traceId ?? hex.slice(0, TRACE_ID_BYTES * 2),
    spanId: hex.slice(TRACE_ID_BYTES * 2),
    traceFlags: parent?.traceFlags ?? TraceFlags.NONE,
  };
  return trace.setSpanContext(ROOT_CONTEXT.setValue(LOG_FIELDS, fields), span);
}

/** Runs `work` and everything that it starts in a span of `createSpan`. */
export const runInSpan = <T>(span: Context, work: () => T): T => context.with(span, work);

/** Returns the fields of the active request or job, under the names that OpenTelemetry gives them in logs. */
export function readLogFields(): object {
  const active = context.active();
  const span = trace.getSpanContext(active);
  if (!span) return {};
  return { ...(active.getValue(LOG_FIELDS) as LogFields | undefined), trace_id: span.traceId, span_id: span.spanId };
}

/** Creates the headers of a request to a service of the same installation. */
export function createTraceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
