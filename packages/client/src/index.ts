import { operationList } from './generated/operation-list.ts';
import { createOperation, type OperationName, type Operations } from './operations.ts';
import type { ClientOptions } from './send.ts';
import { uploadFile, type UploadOptions } from './upload-file.ts';

export { each } from './each.ts';
export { BancaConnectionError, BancaError, type ErrorCode } from './errors.ts';
export type { components } from './generated/openapi.ts';
export type { OperationName, OperationRequest, OperationResult } from './operations.ts';
export type { CallOptions, ClientOptions } from './send.ts';
export type { UploadOptions } from './upload-file.ts';

export interface BancaClient extends Operations {
  /** @returns the id for `files` of a product */
  uploadFile(file: Blob, options?: UploadOptions): Promise<string>;
}

export function createClient(options: ClientOptions): BancaClient {
  const names = Object.keys(operationList) as OperationName[];
  const operations = Object.fromEntries(names.map((name) => [name, createOperation(name, options)]));
  return { ...(operations as unknown as Operations), uploadFile: (file, upload) => uploadFile(file, options, upload) };
}
