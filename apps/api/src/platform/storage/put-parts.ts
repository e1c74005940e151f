import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 takes 10,000 parts at most, so this is enough for files of 320 GB. */
const PART_BYTES = 32 * 2 ** 20;

async function* toParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let part: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    part.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(part);
    part = [];
    length = 0;
  }
  yield Buffer.concat(part);
}

/** Stores an object part by part. */
export async function putParts(
  client: S3Client,
  location: { Bucket: string; Key: string },
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(location));
  const upload = { ...location, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of toParts(chunks)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ ETag, PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}
