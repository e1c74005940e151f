/** Records which requests the API acknowledged. `period` is the fault or the phase of an upgrade in which a request was sent. */
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
    /** Returns the time until the first acknowledgement of an order that was sent after `since`. */
    getFirstOrderMs(since) {
      const orders = entries.filter(({ kind, sentAt, acknowledgedAt }) => kind === 'order' && sentAt > since && acknowledgedAt);
      return orders.length > 0 ? Math.min(...orders.map(({ acknowledgedAt }) => acknowledgedAt)) - since : undefined;
    },
  };
}
