import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from '../output.mjs';

const RESTART_DELAY_MS = 500;

/** A process of the cluster. It can be killed, suspended and started again with the same data on the same port. */
export class Service {
  name;
  #launch;
  #onStopped;
  #handle;
  #isSuspended = false;

  /** @param launch returns `{ pid, exited, ready, stop }`; `ready` resolves with undefined if the process ends first */
  constructor(name, launch, { onStopped } = {}) {
    this.name = name;
    this.#launch = launch;
    this.#onStopped = onStopped;
  }

  get pid() {
    return this.#handle?.pid;
  }

  get exited() {
    return this.#handle?.exited;
  }

  /** Resolves when the process accepts requests. @throws ExpectedError when it ends before that */
  async start() {
    this.#handle = this.#launch();
    if (await this.#handle.ready) return this;
    throw new ExpectedError(`${this.name} ended before it was ready (${await this.#handle.exited})`);
  }

  /** Starts the process again and again until it is ready, like `restart: unless-stopped` of Docker. */
  async startWithRestarts(timeoutMs) {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      try {
        return await this.start();
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await wait(RESTART_DELAY_MS);
      }
    }
  }

  async kill() {
    process.kill(this.pid, 'SIGKILL');
    await this.#handle.exited;
  }

  suspend() {
    process.kill(this.pid, 'SIGSTOP');
    this.#isSuspended = true;
  }

  resume() {
    process.kill(this.pid, 'SIGCONT');
    this.#isSuspended = false;
  }

  async stop() {
    if (this.#isSuspended) this.resume();
    await this.#handle?.stop();
    this.#onStopped?.();
  }
}
