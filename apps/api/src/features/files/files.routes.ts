import type { HostedFile } from '@banca/contracts/files.schemas';
import { files } from '@banca/contracts/server';
import type { z } from 'zod';
import { isAdmin } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { FileRecord } from './files.model.ts';
import { findUpload } from './uploads.service.ts';

const presentFile = ({ _id, name, size, type, sha256, state, reason, stampProblem }: FileRecord): z.input<typeof HostedFile> => ({
  _id: String(_id),
  name,
  size,
  type,
  sha256: sha256 ?? undefined,
  state,
  reason: reason ?? undefined,
  stampProblem: stampProblem ?? undefined,
});

export function fileRoutes(api: Api): void {
  route(api, files.getHostedFile, async ({ params, user }) => {
    const file = await findUpload(params.id);
    if (!file || (String(file.creator) !== user.id && !isAdmin(user))) throw notFound();
    return { file: presentFile(file) };
  });
}
