import { fingerprintLargeFile } from './fingerprint-large-file.ts';
import { listUnfinishedUploads, removeUnfinishedUpload, type UnfinishedUpload } from './unfinished-uploads.ts';
import { removeLocked } from './upload-lock.ts';
import { type UploadContext, type UploadStatus, UploadTask } from './upload-task.ts';
import { uploader } from './uploader.ts';

interface Options extends UploadContext {
  onComplete: (key: string, uploadId: string) => void;
}

type Statuses = Readonly<Record<string, UploadStatus>>;

/** More at once would only make each of them slower on a mobile network. */
const MAX_ACTIVE = 2;
const ACTIVE_PHASES = ['preparing', 'sending', 'waiting'];

export const isActive = ({ phase }: UploadStatus): boolean => ACTIVE_PHASES.includes(phase);

/** The uploads of a form, by the keys of their files. */
export class Uploads {
  readonly #options: Options;
  readonly #tasks = new Map<string, UploadTask>();
  readonly #interrupted = new Map<string, UnfinishedUpload>();
  readonly #listeners = new Set<() => void>();
  #statuses: Statuses = {};

  constructor(options: Options) {
    this.#options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until a status changes. */
  getStatuses = (): Statuses => this.#statuses;

  /** Returns the uploads that this form began before the page was closed. */
  async restore(): Promise<UnfinishedUpload[]> {
    const { userId, formId } = this.#options;
    const unfinished = await removeLocked(userId, listUnfinishedUploads(userId, formId));
    for (const upload of unfinished) {
      this.#interrupted.set(upload.id, upload);
      this.#setStatus(upload.id, { phase: 'interrupted', sentBytes: upload.sentBytes });
    }
    return unfinished;
  }

  add(key: string, file: File, replaces: string | undefined): void {
    const task = new UploadTask({
      ...this.#options,
      file,
      replaces,
      onStatus: (status) => {
        this.#setStatus(key, status);
        this.#startNext();
      },
      onComplete: (uploadId) => {
        this.#forget(key);
        this.#options.onComplete(key, uploadId);
      },
    });
    this.#tasks.set(key, task);
    this.#setStatus(key, task.status);
    this.#startNext();
  }

  /** Returns the key of the interrupted upload of this file, whatever its name is now. */
  async findInterrupted(file: File): Promise<string | undefined> {
    if (this.#interrupted.size === 0) return undefined;
    const fingerprint = await fingerprintLargeFile(file).catch(() => null);
    return [...this.#interrupted].find(([, upload]) => upload.fingerprint === fingerprint)?.[0];
  }

  /** Continues an interrupted upload. */
  continue(key: string, file: File): void {
    const upload = this.#interrupted.get(key);
    this.#interrupted.delete(key);
    this.add(key, file, upload?.replaces);
  }

  pause(key: string): void {
    this.#tasks.get(key)?.pause();
  }

  resume(key: string): void {
    void this.#tasks.get(key)?.start();
  }

  cancel(key: string): void {
    const { userId, endpoint, getHeaders } = this.#options;
    void this.#tasks.get(key)?.cancel();
    const upload = this.#interrupted.get(key);
    if (upload) {
      removeUnfinishedUpload(userId, upload.id);
      // The server removes an unfinished upload after a day anyway.
      const ignoreError = (): void => undefined;
      void uploader
        .load()
        .then(({ deleteUpload }) => deleteUpload(`${endpoint}/${upload.id}`, getHeaders))
        .catch(ignoreError);
    }
    this.#forget(key);
  }

  handleOffline = (): void => {
    for (const task of this.#tasks.values()) task.suspend();
  };

  handleOnline = (): void => {
    for (const task of this.#tasks.values()) if (task.status.phase === 'waiting') void task.start();
  };

  /** Stops all uploads. They can be continued later. */
  dispose(): void {
    for (const task of this.#tasks.values()) task.dispose();
    this.#tasks.clear();
  }

  #startNext(): void {
    const tasks = [...this.#tasks.values()];
    if (tasks.filter(({ status }) => isActive(status)).length >= MAX_ACTIVE) return;
    const next = tasks.find(({ status }) => status.phase === 'queued');
    if (next) void next.start();
  }

  #forget(key: string): void {
    this.#tasks.delete(key);
    this.#interrupted.delete(key);
    const { [key]: _, ...statuses } = this.#statuses;
    this.#publish(statuses);
    this.#startNext();
  }

  #setStatus(key: string, status: UploadStatus): void {
    this.#publish({ ...this.#statuses, [key]: status });
  }

  #publish(statuses: Statuses): void {
    this.#statuses = statuses;
    for (const listener of this.#listeners) listener();
  }
}
