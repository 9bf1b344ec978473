import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { objectStoreClient } from '../pictures/object-store.ts'
import type { ObjectStoreSettings } from '../settings/settings.ts'
import type { KeptFile, PrintFileStore } from './print-file-store.port.ts'

const PRIVATE = 'private/prints'

export function openPrintObjectStore(settings: ObjectStoreSettings): PrintFileStore {
  const { bucket: Bucket } = settings
  const client = new S3Client(objectStoreClient(settings))
  const placeOf = (key: string, name = '') => `${PRIVATE}/${key}/${name}`

  async function open(key: string, name: string): Promise<KeptFile | undefined> {
    try {
      const Key = placeOf(key, name)
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return Body instanceof Readable ? { content: Body, bytes: ContentLength } : undefined
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  async function remove(key: string): Promise<void> {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: placeOf(key) }),
    )
    if (Contents.length === 0) return
    const Objects = Contents.map(({ Key }) => ({ Key }))
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  }

  return {
    async keep(folder, key) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const { size } = await stat(path)
        await client.send(
          new PutObjectCommand({
            ...{ Bucket, Key: placeOf(key, name), ContentLength: size },
            Body: createReadStream(path),
          }),
        )
      }
    },
    open,
    async keepBytes(bytes, key, name) {
      await client.send(new PutObjectCommand({ Bucket, Key: placeOf(key, name), Body: bytes }))
    },
    async bring(key, name, folder) {
      const file = await open(key, name)
      if (!file) return undefined
      const path = join(folder, name)
      await pipeline(file.content, createWriteStream(path))
      return path
    },
    remove,
  }
}
