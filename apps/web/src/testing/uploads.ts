import { act, screen } from '@testing-library/react';
import { type Mock, vi } from 'vitest';
import { getHostedFile } from '@banca/contracts/files';
import { exampleHostedFile } from '@banca/contracts/files.schemas';
import type { UploadRequest } from '../features/products/files/resumable-upload.ts';
import { uploader } from '../features/products/files/uploader.ts';
import { user } from './upload-form.tsx';
import { mockEndpoint } from './server.ts';

export const uploadId = exampleHostedFile._id;

/** Replaces the tus client, so that a test decides what the network does. Returns the uploads that the form began. */
export function mockUploads() {
  const uploads: (UploadRequest & Record<'start' | 'stop', Mock<() => void>> & { cancel: Mock<() => Promise<void>> })[] = [];
  const deleteUpload = vi.fn<(url: string) => Promise<void>>(async () => undefined);
  vi.spyOn(uploader, 'load').mockResolvedValue({
    createUpload: async (request) => {
      const upload = {
        ...request,
        start: vi.fn<() => void>(),
        stop: vi.fn<() => void>(),
        cancel: vi.fn<() => Promise<void>>(async () => undefined),
      };
      uploads.push(upload);
      return upload;
    },
    deleteUpload,
  });
  /** Runs a callback of the upload with this number. */
  const report = (run: (request: UploadRequest) => void, index = 0): void =>
    act(() => run(uploads[index] as unknown as UploadRequest));
  return { uploads, deleteUpload, report };
}

type HostedFile = typeof exampleHostedFile;

export const mockHostedFile = (changes: Partial<Record<keyof HostedFile | 'reason' | 'stampProblem', unknown>> = {}): void =>
  mockEndpoint(getHostedFile, { file: { ...exampleHostedFile, ...changes } as HostedFile });

export const createLargeFile = (name = 'marrabenta.pdf', content = 'Doze bases.'): File => new File([content], name);

export const chooseFiles = (files: File[] = [createLargeFile()], label = 'Escolher ficheiros'): Promise<void> =>
  user.upload(screen.getByLabelText(label), files);
