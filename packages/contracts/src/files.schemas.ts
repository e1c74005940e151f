import { z } from 'zod';
import { createOptionalTextSchema, Id, IdParams, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';

/** The most files of one product. */
export const FILES_MAX = 20;
export const FILE_NOTE_MAX_LENGTH = 500;

export const FILE_STATES = ['uploading', 'checking', 'ready', 'unscanned', 'refused'] as const;
/** Why a file was refused after its upload. */
export const FILE_REFUSALS = ['empty', 'wrongHash', 'infected'] as const;
/** Why a PDF cannot be stamped with the name of each buyer. */
export const STAMP_PROBLEMS = ['notPdf', 'tooLarge', 'encrypted', 'unreadable'] as const;

/** An uploaded file as its owner and admins see it. `type` is the media type that the content shows; empty until it is checked. */
export const HostedFile = z
  .object({
    _id: Id,
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    type: z.string(),
    /** In hex. Missing until the file is checked. */
    sha256: z.string().optional(),
    /** `unscanned` files can be sold; no virus scanner looked at them. */
    state: z.enum(FILE_STATES),
    reason: z.enum(FILE_REFUSALS).optional(),
    stampProblem: z.enum(STAMP_PROBLEMS).optional(),
  })
  .meta({ id: 'HostedFile' });

/** A file of a product in a request. Files that the list omits are removed from the product. */
export const ProductFileInput = z.object({
  /** The id of an upload, or of a file that the product has already. */
  file: Id,
  isSample: z.boolean().default(false),
  isStamped: z.boolean().default(false),
  /** The creator's description of what changed in this version. */
  note: createOptionalTextSchema(FILE_NOTE_MAX_LENGTH),
  /** The file of the product of which the upload is a new version. */
  replaces: Id.optional(),
});

/** A file as visitors see it. Only samples have an id, by which everybody can download them. */
export const PublicFile = z.object({
  _id: Id.optional(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  isSample: z.boolean(),
});

const FileVersion = z.object({ version: z.int(), name: z.string(), size: z.int(), note: z.string().optional(), at: Timestamp });

/** A file as its creator sees it. `versions` has the newest first. */
export const OwnFile = PublicFile.extend({
  _id: Id,
  version: z.int(),
  versions: z.array(FileVersion),
  isStamped: z.boolean(),
}).meta({ id: 'OwnFile' });

export const exampleHostedFile = {
  _id: '65f1c0ffee0123456789abf0',
  name: 'marrabenta.pdf',
  size: 12_400_000,
  type: 'application/pdf',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  state: 'ready',
} as const;

export const getHostedFile = defineEndpointSchema({
  summary: 'Get an uploaded file',
  params: IdParams,
  response: z.object({ file: HostedFile }),
  errors: ['not_found'],
  example: { file: exampleHostedFile },
});
