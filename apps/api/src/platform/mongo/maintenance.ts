import { model, Schema } from 'mongoose';

const MaintenanceModel = model(
  'MaintenanceRun',
  new Schema(
    { _id: String, startedAt: Date, finishedAt: Date, details: Schema.Types.Mixed },
    { versionKey: false, collection: 'maintenance' },
  ),
);

export interface MaintenanceDetails {
  backup: { bytes: number; clusterTime: string; documents: number; files: number; isEncrypted: boolean };
  'unused-files': { removed: number };
}
type Kind = keyof MaintenanceDetails;

export interface MaintenanceRun<K extends Kind> {
  startedAt: Date;
  finishedAt: Date;
  details: MaintenanceDetails[K];
}

export const findLastRun = async <K extends Kind>(kind: K): Promise<MaintenanceRun<K> | null> =>
  await MaintenanceModel.findById(kind, { _id: 0 }).lean<MaintenanceRun<K>>();

export const saveLastRun = async <K extends Kind>(kind: K, run: MaintenanceRun<K>): Promise<void> =>
  void (await MaintenanceModel.updateOne({ _id: kind }, { $set: run }, { upsert: true }));
