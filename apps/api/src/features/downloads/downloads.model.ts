import { DEVICE_CLASSES } from '@banca/contracts/downloads.schemas';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** A download of one file of an order by one device, in however many requests. Contains neither an address nor a user agent. */
const downloadSchema = new Schema(
  {
    order: { type: Schema.Types.ObjectId, required: true },
    /** The id of the file of the product. Missing for a link to a file outside Banca. */
    file: Schema.Types.ObjectId,
    upload: Schema.Types.ObjectId,
    version: Number,
    name: String,
    /** Bytes. */
    size: Number,
    /** A keyed hash of order and user agent. */
    client: { type: String, required: true },
    device: { type: String, enum: DEVICE_CLASSES, required: true },
    startedAt: { type: Date, required: true },
    /** The time of the last request, or of its end. */
    activeAt: { type: Date, required: true },
    /** How many bytes were sent in all requests. More than `size` if some were sent twice. */
    sentBytes: { type: Number, default: 0 },
    isLastByteSent: { type: Boolean, default: false },
  },
  { versionKey: false, collection: 'downloads' },
);
export const ORDER_INDEX = 'downloads of an order, newest first';
downloadSchema.index({ order: 1, startedAt: -1, _id: -1 }, { name: ORDER_INDEX });

export type DownloadRecord = InferSchemaType<typeof downloadSchema> & { _id: Types.ObjectId };

export const DownloadModel = model('Download', downloadSchema);
