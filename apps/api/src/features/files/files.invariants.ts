import { aggregateRows, compareRows, type Invariant } from '../../platform/invariants.ts';
import { FileQuotaModel } from './file-quotas.model.ts';
import { FileModel } from './files.model.ts';

const countIf = (state: string) => ({ $sum: { $cond: [{ $eq: ['$state', state] }, 1, 0] } });

export const fileInvariants: readonly Invariant[] = [
  {
    name: 'storage of creators',
    check: async (session, report) =>
      await compareRows(
        aggregateRows(
          FileModel,
          [
            { $match: { key: { $gt: '' } } },
            { $group: { _id: '$creator', usedBytes: { $sum: '$size' }, openUploads: countIf('uploading') } },
          ],
          session,
        ),
        aggregateRows(FileQuotaModel, [{ $project: { usedBytes: 1, openUploads: 1 } }], session),
        report,
      ),
  },
];
