import { isExecutableType, SOFTWARE_CATEGORY } from '@banca/contracts/executable-types';
import type { ProductFileInput } from '@banca/contracts/files.schemas';
import type { MessageId } from '@banca/messages';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { createValidationError } from '../../platform/errors.ts';
import { toCategoryKey } from '../categories/category-key.ts';
import type { FileRecord } from '../files/files.model.ts';
import { getUsableFiles } from '../files/usable-files.ts';
import { getNewestVersion } from './product-files.ts';
import type { FileVersion, ProductFile } from './products.model.ts';

export type FileInput = z.output<typeof ProductFileInput>;

/** Keeps the document of a product far below the 16 MB that MongoDB allows. */
const VERSIONS_MAX = 50;

interface PlannedFile {
  input: FileInput;
  /** The file of the product that the input keeps or replaces. */
  current: ProductFile | undefined;
  addsVersion: boolean;
}

const createFilesError = (id: MessageId, values: Record<string, string | number> = {}) =>
  createValidationError({ files: { id, values } });

const hasUpload = ({ _id, versions }: ProductFile, id: string): boolean =>
  String(_id) === id || versions.some(({ upload }) => String(upload) === id);

function planFile(input: FileInput, currentFiles: ProductFile[]): PlannedFile {
  const { file, replaces } = input;
  const known = currentFiles.find((current) => hasUpload(current, file));
  if (replaces === undefined) return { input, current: known, addsVersion: !known };
  const replaced = currentFiles.find((current) => hasUpload(current, replaces));
  if (!replaced) throw createFilesError('upload.replacedFileNotFound');
  if (known && known !== replaced) throw createFilesError('upload.fileRepeated');
  return { input, current: replaced, addsVersion: !known };
}

const hasRepetition = (ids: string[]): boolean => new Set(ids).size < ids.length;

function planFiles(inputs: FileInput[], currentFiles: ProductFile[]): PlannedFile[] {
  const planned = inputs.map((input) => planFile(input, currentFiles));
  const uploads = inputs.map(({ file }) => file);
  const files = planned.map(({ input, current }) => String(current?._id ?? input.file));
  if (hasRepetition(uploads) || hasRepetition(files)) throw createFilesError('upload.fileRepeated');
  if (inputs.filter(({ isSample }) => isSample).length > 1) throw createFilesError('upload.oneSample');
  return planned;
}

/** The upload that has to be checked: a new one, or that of a file which is to be stamped from now on. */
function findUncheckedUpload({ input, current, addsVersion }: PlannedFile): string | undefined {
  if (addsVersion || !current) return input.file;
  return input.isStamped && !current.isStamped ? String(getNewestVersion(current).upload) : undefined;
}

/** The check of each upload stores why it cannot be stamped. */
function assertCanBeStamped({ name, stampProblem }: FileRecord): void {
  if (stampProblem) throw createFilesError('upload.cannotStamp', { name });
}

function addVersion(current: ProductFile | undefined, { _id, name, size, type }: FileRecord, at: Date): FileVersion[] {
  const versions = current?.versions ?? [];
  if (versions.length >= VERSIONS_MAX) throw createFilesError('upload.tooManyVersions', { name, maximum: VERSIONS_MAX });
  return [...versions, { upload: _id, version: (versions.at(-1)?.version ?? 0) + 1, name, size, type, at }];
}

/** Without a note in the request, a version keeps the one that it has. */
function setNewestNote(versions: FileVersion[], note: string | undefined): FileVersion[] {
  const { note: previousNote = '', ...newest } = versions.at(-1) as FileVersion;
  if (note === undefined || note === previousNote) return versions;
  return [...versions.slice(0, -1), note ? { ...newest, note } : newest];
}

function buildFile(planned: PlannedFile, uploads: Map<string, FileRecord>, at: Date): ProductFile {
  const { input, current, addsVersion } = planned;
  const upload = uploads.get(findUncheckedUpload(planned) ?? '');
  const { isSample, isStamped, note } = input;
  if (isSample && isStamped) throw createFilesError('upload.sampleStamped');
  if (upload && isStamped) assertCanBeStamped(upload);
  const versions = upload && addsVersion ? addVersion(current, upload, at) : (current?.versions ?? []);
  const _id = current?._id ?? (upload as FileRecord)._id;
  return { ...current, _id, isSample, isStamped, versions: setNewestNote(versions, note) };
}

interface FilesChange {
  inputs: FileInput[];
  currentFiles: ProductFile[];
  /** The creator of the product, also if an admin edits it. */
  owner: Parameters<typeof getUsableFiles>[1];
  at: Date;
}

/** Returns the files that the product has after the request. Locks their uploads when given a session. @throws AppError validation_failed */
export async function resolveFiles(
  { inputs, currentFiles, owner, at }: FilesChange,
  session?: ClientSession,
): Promise<ProductFile[]> {
  const planned = planFiles(inputs, currentFiles);
  const ids = planned.flatMap((file) => findUncheckedUpload(file) ?? []);
  const uploads = await getUsableFiles(ids, owner, session);
  return planned.map((file) => buildFile(file, uploads, at));
}

/** @throws AppError validation_failed if buyers would get nothing */
export function assertHasContent(link: string, files: ProductFile[], parts: readonly unknown[]): void {
  if (link === '' && parts.length === 0 && files.every(({ isSample }) => isSample))
    throw createValidationError({ file: 'upload.required' });
}

/** @throws AppError validation_failed, with the field `files` or `category`, whichever the request contains */
export function assertCategoryAllowsFiles(category: string, files: ProductFile[], field: 'files' | 'category'): void {
  if (toCategoryKey(category) === SOFTWARE_CATEGORY) return;
  const executable = files.map(getNewestVersion).find(({ type }) => isExecutableType(type));
  if (executable) throw createValidationError({ [field]: { id: 'upload.executableFile', values: { name: executable.name } } });
}
