import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import type { ObjectStoreSettings } from '../settings/settings.ts'
import type { PictureStore } from './picture-store.port.ts'

const UPLOADS = 'uploads'
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

export function objectStoreClient(settings: ObjectStoreSettings): S3ClientConfig {
  return {
    endpoint: settings.endpoint,
    region: regionOf(settings.endpoint),
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
    // Stores other than Amazon's do not all support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

/** @param prefix the part of the bucket that holds the pictures */
export function openObjectStore(
  settings: ObjectStoreSettings,
  prefix = UPLOADS,
): Omit<PictureStore, 'newWorkFolder' | 'read'> & { isKept: (name: string) => Promise<boolean> } {
  const { bucket } = settings
  const client = new S3Client(objectStoreClient(settings))

  async function remove(name: string): Promise<void> {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/${name}/` }),
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
    prefix: `${settings.publicUrl}/${prefix}`,
    async keep(folder, name) {
      for (const file of await filesIn(folder)) {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: `${prefix}/${name}/${file}`,
            Body: await readFile(join(folder, file)),
            ContentType: TYPES[extname(file)],
            // An address is never reused for another picture.
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        )
      }
    },
    remove,
    async isKept(name) {
      const { KeyCount = 0 } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/${name}/`, MaxKeys: 1 }),
      )
      return KeyCount > 0
    },
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

/** Returns the region for signing: Amazon requires the one in its address, other stores ignore it. */
function regionOf(endpoint: string): string {
  return /s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\./.exec(endpoint)?.[1] ?? 'us-east-1'
}
