import type { ClientSession } from 'mongoose';
import { exportDocuments } from '../../platform/mongo/personal-data.ts';
import { LibraryRequestModel } from './library-requests.model.ts';
import { LibrarySessionModel } from './library-sessions.model.ts';

export const exportLibrarySessions = (emailKey: string) => exportDocuments(LibrarySessionModel, { emailKey }, { createdAt: 1 });

export const exportLibraryRequests = (emailKey: string) => exportDocuments(LibraryRequestModel, { emailKey }, { createdAt: 1 });

export async function deleteLibraryAccess(emailKey: string, session: ClientSession): Promise<void> {
  await LibraryRequestModel.deleteMany({ emailKey }, { session });
  await LibrarySessionModel.deleteMany({ emailKey }, { session });
}
