/**
 * Records the requests of the load and which of them the API acknowledged, each with the fault that was active. The kinds are
 * `order`, `approval`, `return`, `proof`, `withdrawal`, `product`, `review` and `download`.
 */
export function createLedger() {
  const entries = [];
  return {
    entries,
    fault: 'start',
    /** Records a request before it is sent, so that one without acknowledgement is also checked. */
    async record(kind, details, send) {
      const entry = { kind, fault: this.fault, sentAt: performance.now(), ...details };
      entries.push(entry);
      const result = await send(entry);
      entry.acknowledgedAt = performance.now();
      return result;
    },
    countAcknowledged: (fault) => entries.filter((entry) => entry.fault === fault && entry.acknowledgedAt !== undefined).length,
    /** Returns how long it took until the first order that was sent after `since` was acknowledged, or undefined. */
    getFirstOrderMs(since) {
      const orders = entries.filter(({ kind, sentAt, acknowledgedAt }) => kind === 'order' && sentAt > since && acknowledgedAt);
      return orders.length > 0 ? Math.min(...orders.map(({ acknowledgedAt }) => acknowledgedAt)) - since : undefined;
    },
  };
}
