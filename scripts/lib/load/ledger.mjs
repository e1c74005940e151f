/**
 * Records the requests of the load and which of them the API acknowledged, each with the period of the test in which it was sent,
 * which is a fault or a phase of an upgrade. The kinds are `order`, `approval`, `return`, `proof`, `withdrawal`, `product`, `review`
 * and `download`.
 */
export function createLedger() {
  const entries = [];
  return {
    entries,
    period: 'start',
    /** Records a request before it is sent, so that one without acknowledgement is also checked. */
    async record(kind, details, send) {
      const entry = { kind, period: this.period, sentAt: performance.now(), ...details };
      entries.push(entry);
      const result = await send(entry);
      entry.acknowledgedAt = performance.now();
      return result;
    },
    countAcknowledged: (period) =>
      entries.filter((entry) => entry.period === period && entry.acknowledgedAt !== undefined).length,
    /** Returns how long it took until the first order that was sent after `since` was acknowledged, or undefined. */
    getFirstOrderMs(since) {
      const orders = entries.filter(({ kind, sentAt, acknowledgedAt }) => kind === 'order' && sentAt > since && acknowledgedAt);
      return orders.length > 0 ? Math.min(...orders.map(({ acknowledgedAt }) => acknowledgedAt)) - since : undefined;
    },
  };
}
