/** Thrown by a job to run again at `until` without counting an attempt. */
export class JobDeferred extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super(`deferred until ${until.toISOString()}`);
    this.until = until;
  }
}
