import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Every label has a small, fixed set of values: no URL, id, address or error text becomes one. */
export type Metrics = ReturnType<typeof createMetrics>;

const createHttpMetrics = (registers: [Registry]) => ({
  /** Seconds from the first byte of a request to the last byte of its response. `status` is a class such as `2xx`. */
  httpDuration: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  }),
  httpResponses: new Counter({
    name: 'http_responses_total',
    help: 'HTTP responses by status code',
    labelNames: ['status'],
    registers,
  }),
  httpInFlight: new Gauge({ name: 'http_requests_in_flight', help: 'HTTP requests without a complete response', registers }),
  securityEvents: new Counter({
    name: 'security_events_total',
    help:
      'Logins, changes of the second factor or the email address, exports and deletions of accounts, refusals, ' +
      'and writes of admins, by the event of their log line',
    labelNames: ['event'],
    registers,
  }),
  rateLimitRefusals: new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Refusals by rate limits',
    labelNames: ['rule'],
    registers,
  }),
  overloadRefusals: new Counter({
    name: 'overload_refusals_total',
    help: 'Refusals because of overload, by what was late: database or event_loop',
    labelNames: ['reason'],
    registers,
  }),
});

const createJobMetrics = (registers: [Registry]) => ({
  jobs: new Counter({
    name: 'jobs_total',
    help: 'Background jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers,
  }),
  jobDuration: new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of job attempts by queue and result: done, retried, failed or deferred',
    labelNames: ['queue', 'result'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60],
    registers,
  }),
  emails: new Counter({
    name: 'emails_total',
    help: 'Attempts to send an email, by budget of the mailbox and result: sent, failed, or delayed by the budget',
    labelNames: ['budget', 'result'],
    registers,
  }),
});

const createStorageMetrics = (registers: [Registry]) => ({
  storageDuration: new Histogram({
    name: 'storage_operation_duration_seconds',
    help: 'Duration of storage operations; reading ends when the file is open',
    labelNames: ['operation'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15],
    registers,
  }),
  storageErrors: new Counter({
    name: 'storage_errors_total',
    help: 'Failed storage operations by kind of error: full, denied, timeout, unreachable or other',
    labelNames: ['operation', 'kind'],
    registers,
  }),
  uploadedBytes: new Counter({
    name: 'uploaded_bytes_total',
    help: 'Bytes of files to sell that were stored as they arrived',
    registers,
  }),
  downloadedBytes: new Counter({
    name: 'downloaded_bytes_total',
    help: 'Bytes of responses with sold files or samples, also of those that broke off',
    registers,
  }),
  unusedFiles: new Counter({
    name: 'unused_files_removed_total',
    help: 'Files removed from the storage because no document named them',
    registers,
  }),
});

const createGatewayMetrics = (registers: [Registry]) => ({
  gatewayDuration: new Histogram({
    name: 'gateway_request_duration_seconds',
    help:
      'Requests to payment gateways by operation (charge, find, test) and result: answered, server_error, no_answer, ' +
      'not_sent, or circuit_open',
    labelNames: ['gateway', 'operation', 'result'],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 120],
    registers,
  }),
  attempts: new Counter({
    name: 'payment_attempts_total',
    help: 'Attempts to charge a buyer that came to a state, by gateway',
    labelNames: ['gateway', 'state'],
    registers,
  }),
});

const createWebhookMetrics = (registers: [Registry]) => ({
  webhookAttempts: new Counter({
    name: 'webhook_attempts_total',
    help:
      'Attempts to deliver an event to a webhook by result: delivered, refused (another status), timeout, unreachable or tls; and ' +
      'events that were given_up without an attempt',
    labelNames: ['result'],
    registers,
  }),
});

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers: [Registry] = [registry];
  return {
    registry,
    ...createHttpMetrics(registers),
    ...createJobMetrics(registers),
    ...createStorageMetrics(registers),
    ...createGatewayMetrics(registers),
    ...createWebhookMetrics(registers),
  };
}
