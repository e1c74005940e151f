import { t } from '../../../lib/i18n/text.tsx';
import { createTimeEstimate } from './estimate-time-left.ts';
import { fingerprintLargeFile } from './fingerprint-large-file.ts';
import type { ResumableUpload, UploadFailure } from './resumable-upload.ts';
import { listUnfinishedUploads, removeUnfinishedUpload, saveUnfinishedUpload } from './unfinished-uploads.ts';
import { lockUpload } from './upload-lock.ts';
import { uploader } from './uploader.ts';

/** `interrupted`: the page was closed during the upload, and browsers do not keep the file. `elsewhere`: another tab uploads it. */
export type UploadPhase = 'queued' | 'preparing' | 'sending' | 'paused' | 'waiting' | 'interrupted' | 'elsewhere' | 'failed';

export interface UploadStatus {
  phase: UploadPhase;
  sentBytes: number;
  secondsLeft?: number | undefined;
  errorText?: string | undefined;
}

/** What all uploads of a form need. */
export interface UploadContext {
  endpoint: string;
  userId: string;
  /** The id of the product, or `new`. */
  formId: string;
  getHeaders: () => Record<string, string>;
  onUnauthenticated: () => void;
}

interface TaskOptions extends UploadContext {
  file: File;
  replaces: string | undefined;
  onStatus: (status: UploadStatus) => void;
  onComplete: (uploadId: string) => void;
}

const RETRY_DELAYS_MS = [1_000, 3_000, 8_000, 20_000, 60_000];
/** A connection that breaks without an error, as when a phone leaves its network. */
const STALL_MS = 60_000;
const STATUS_INTERVAL_MS = 500;
/** 404 and 410: the server has removed the upload, so the next attempt begins again. 423: another request still writes to it. */
const TEMPORARY_ERRORS = [0, 404, 409, 410, 423, 429, 500, 502, 503, 504];

/** Uploads one file, and continues by itself after a failure of the network or the server. */
export class UploadTask {
  status: UploadStatus = { phase: 'queued', sentBytes: 0 };
  readonly #options: TaskOptions;
  #upload: ResumableUpload | undefined;
  #uploadId: string | undefined;
  #fingerprint = '';
  #releaseLock: (() => void) | undefined;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #estimate = createTimeEstimate(0);
  #lastProgressAt = 0;
  #isDisposed = false;

  constructor(options: TaskOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    clearTimeout(this.#timer);
    this.#setStatus({ phase: 'preparing' });
    try {
      this.#upload ??= await this.#prepare();
    } catch {
      // The code of the uploader could not be loaded.
      return this.#retryLater();
    }
    if (!this.#upload || this.#isDisposed || this.status.phase !== 'preparing') return;
    this.#setStatus({ phase: 'sending' });
    this.#estimate = createTimeEstimate(this.#options.file.size);
    this.#watchForStall();
    this.#upload.start();
  }

  pause(): void {
    this.#stop({ phase: 'paused' });
  }

  /** Waits for the network. */
  suspend(): void {
    if (this.status.phase === 'sending') this.#stop({ phase: 'waiting' });
  }

  async cancel(): Promise<void> {
    this.dispose();
    if (this.#uploadId) removeUnfinishedUpload(this.#options.userId, this.#uploadId);
    // The server removes an unfinished upload after a day anyway.
    await this.#upload?.cancel().catch(() => undefined);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#upload?.stop();
    this.#releaseLock?.();
  }

  async #prepare(): Promise<ResumableUpload | undefined> {
    const { file, userId, formId, endpoint, getHeaders } = this.#options;
    const fingerprint = await fingerprintLargeFile(file).catch(() => null);
    if (fingerprint === null) return this.#fail(t('productFiles.unreadable'));
    this.#fingerprint = fingerprint;
    this.#releaseLock ??= (await lockUpload(userId, fingerprint)) ?? undefined;
    if (!this.#releaseLock) {
      this.#setStatus({ phase: 'elsewhere' });
      return undefined;
    }
    const { createUpload } = await uploader.load();
    this.#uploadId = listUnfinishedUploads(userId, formId).find((upload) => upload.fingerprint === fingerprint)?.id;
    return await createUpload({
      file,
      endpoint,
      uploadId: this.#uploadId,
      getHeaders,
      onCreated: (uploadId) => this.#saveProgress(uploadId),
      onProgress: (sentBytes) => this.#showProgress(sentBytes),
      onComplete: (uploadId) => this.#complete(uploadId),
      onFailure: (failure) => this.#handleFailure(failure),
    });
  }

  #setStatus(changes: Partial<UploadStatus>): void {
    if (this.#isDisposed) return;
    this.status = { ...this.status, secondsLeft: undefined, errorText: undefined, ...changes };
    this.#options.onStatus(this.status);
  }

  #stop(status: Partial<UploadStatus>): void {
    clearTimeout(this.#timer);
    this.#upload?.stop();
    this.#setStatus(status);
  }

  #fail(errorText: string): undefined {
    clearTimeout(this.#timer);
    this.#setStatus({ phase: 'failed', errorText });
  }

  #watchForStall(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#upload?.stop();
      this.#retryLater();
    }, STALL_MS);
  }

  #saveProgress(uploadId: string): void {
    const { userId, formId, replaces, file } = this.#options;
    if (this.#uploadId !== undefined && this.#uploadId !== uploadId) removeUnfinishedUpload(userId, this.#uploadId);
    this.#uploadId = uploadId;
    const { sentBytes } = this.status;
    const [fingerprint, savedAt] = [this.#fingerprint, Date.now()];
    saveUnfinishedUpload(userId, {
      id: uploadId,
      fingerprint,
      name: file.name,
      size: file.size,
      sentBytes,
      formId,
      replaces,
      savedAt,
    });
  }

  #showProgress(sentBytes: number): void {
    if (this.status.phase !== 'sending') return;
    this.#watchForStall();
    if (sentBytes > this.status.sentBytes) this.#attempts = 0;
    const now = Date.now();
    if (now - this.#lastProgressAt < STATUS_INTERVAL_MS && sentBytes < this.#options.file.size) return;
    this.#lastProgressAt = now;
    this.#setStatus({ sentBytes, secondsLeft: this.#estimate(sentBytes) });
    if (this.#uploadId) this.#saveProgress(this.#uploadId);
  }

  #complete(uploadId: string): void {
    if (this.#isDisposed) return;
    removeUnfinishedUpload(this.#options.userId, uploadId);
    this.dispose();
    this.#options.onComplete(uploadId);
  }

  #handleFailure({ status, message }: UploadFailure): void {
    if (this.status.phase !== 'sending') return;
    if (TEMPORARY_ERRORS.includes(status)) return this.#retryLater(message);
    this.#fail(message ?? t(status === 401 ? 'errors.unauthenticated' : 'productFiles.failed'));
    if (status === 401) this.#options.onUnauthenticated();
  }

  #retryLater(errorText?: string): void {
    this.#setStatus({ phase: 'waiting', errorText });
    clearTimeout(this.#timer);
    const delay = RETRY_DELAYS_MS[Math.min(this.#attempts, RETRY_DELAYS_MS.length - 1)];
    this.#attempts += 1;
    if (!this.#isDisposed) this.#timer = setTimeout(() => void this.start(), delay);
  }
}
