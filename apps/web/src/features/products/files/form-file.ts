import type { z } from 'zod';
import type { HostedFile, ProductFileInput } from '@banca/contracts/files.schemas';
import type { OwnProduct } from '../../../api/own-products.ts';
import { createRandomId } from '../../../lib/random-id.ts';

export type OwnFile = OwnProduct['files'][number];
export type CheckedFile = z.output<typeof HostedFile>;

/** A file of a product as the form shows it, from the moment when it is chosen. */
export interface FormFile extends Pick<CheckedFile, 'name' | 'size' | 'type' | 'state' | 'reason' | 'stampProblem'> {
  /** Identifies the file in the form, because it gets its id only after its upload. */
  key: string;
  /** The id of a file of the product, or of a complete upload. Empty until the upload is complete. */
  id: string;
  isSample: boolean;
  isStamped: boolean;
  note: string;
  /** The id of the file of the product of which this one is a new version. */
  replaces?: string | undefined;
  /** The stored versions, newest first. */
  versions: OwnFile['versions'];
}

export const toFormFile = ({ _id, version: _version, ...file }: OwnFile): FormFile => ({
  ...file,
  key: _id,
  id: _id,
  state: 'ready',
  note: '',
});

export const createFormFile = ({ name, size }: Pick<File, 'name' | 'size'>, replaced?: FormFile): FormFile => ({
  key: createRandomId(),
  id: '',
  name,
  size,
  type: '',
  state: 'uploading',
  isSample: replaced?.isSample ?? false,
  isStamped: replaced?.isStamped ?? false,
  note: '',
  replaces: replaced?.id,
  versions: [],
});

/** Whether a product can contain the file. */
export const isUsable = ({ state }: FormFile): boolean => state === 'ready' || state === 'unscanned';

const isReplaced = (file: FormFile, files: FormFile[]): boolean =>
  file.id !== '' && files.some(({ replaces }) => replaces === file.id);

/** Leaves out the files of which the form has a new version. They appear again if the new version is removed. */
export const listCurrentFiles = (files: FormFile[]): FormFile[] => files.filter((file) => !isReplaced(file, files));

/** @param offset -1 moves the file up, 1 moves it down */
export function moveFile(files: FormFile[], key: string, offset: number): FormFile[] {
  const current = listCurrentFiles(files);
  const index = current.findIndex((file) => file.key === key);
  const [file, neighbour] = [current[index], current[index + offset]];
  if (!file || !neighbour) return files;
  current[index] = neighbour;
  current[index + offset] = file;
  return [...current, ...files.filter((other) => isReplaced(other, files))];
}

/** Changes one file. A product has at most one sample, and a sample has no copies with the names of buyers. */
export function changeFile(files: FormFile[], key: string, changes: Partial<FormFile>): FormFile[] {
  return files.map((file) => {
    if (file.key === key) return { ...file, ...changes, ...(changes.isSample ? { isStamped: false } : {}) };
    return changes.isSample ? { ...file, isSample: false } : file;
  });
}

/** Replaces the stored files of a form by those that the product has now. Keeps what the form added. */
export function replaceStoredFiles(files: FormFile[], savedFiles: OwnFile[]): FormFile[] {
  const stored = savedFiles.map(toFormFile);
  const findStored = (id: string | undefined): FormFile | undefined => stored.find((file) => file.id === id);
  const added = files
    .filter(({ id, versions }) => versions.length === 0 && !findStored(id))
    .map((file) => ({ ...file, replaces: findStored(file.replaces)?.id }));
  const hasSample = listCurrentFiles([...stored, ...added]).some((file) => file.isSample && findStored(file.id));
  return [...stored, ...added.map((file) => ({ ...file, isSample: file.isSample && !hasSample }))];
}

/** The files in the body of a request. */
export const toFileInputs = (files: FormFile[]): z.input<typeof ProductFileInput>[] =>
  listCurrentFiles(files).map(({ id, isSample, isStamped, note, replaces }) => ({
    file: id,
    isSample,
    isStamped,
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(replaces ? { replaces } : {}),
  }));
