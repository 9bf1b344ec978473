/** Pictures in an object store that speaks S3. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ObjectStoreSettings } from '../settings/settings.ts'
import type { PictureStore } from './picture-store.ts'

const FOLDER = 'uploads'
const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' }

export function openObjectStore(
  settings: ObjectStoreSettings,
): Omit<PictureStore, 'newWorkFolder'> {
  const { bucket } = settings
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: regionOf(settings.endpoint),
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function remove(name: string): Promise<void> {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: `${FOLDER}/${name}/` }),
    )
    if (Contents.length === 0) return
    await client.send(
      new DeleteObjectsCommand({
        Bucket: bucket,
        Delete: { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true },
      }),
    )
  }

  return {
    prefix: `${settings.publicUrl}/${FOLDER}`,
    async keep(folder, name) {
      for (const file of await readdir(folder)) {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: `${FOLDER}/${name}/${file}`,
            Body: await readFile(join(folder, file)),
            ContentType: TYPES[extname(file)],
            // An address is never used for another picture.
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        )
      }
    },
    remove,
  }
}

/** Amazon wants requests signed for the region that its address names; others do not mind. */
function regionOf(endpoint: string): string {
  return /s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\./.exec(endpoint)?.[1] ?? 'us-east-1'
}
