import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { objectStoreClient } from '../pictures/object-store.ts'
import type { ObjectStoreSettings } from '../settings/settings.ts'
import type { AssetArchive } from './asset-archive.port.ts'

const PREFIX = 'private/assets/'
/** S3's limit for one delete request. */
const MOST_AT_ONCE = 1000

export function openAssetObjectStore(settings: ObjectStoreSettings): AssetArchive {
  const { bucket: Bucket } = settings
  const client = new S3Client(objectStoreClient(settings))
  return {
    async list() {
      const kept = new Map<string, Date>()
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: PREFIX },
      )) {
        for (const { Key = '', LastModified = new Date() } of Contents) {
          kept.set(Key.slice(PREFIX.length), LastModified)
        }
      }
      return kept
    },
    async keep(folder, name) {
      const Body = await readFile(join(folder, name))
      await client.send(new PutObjectCommand({ Bucket, Key: PREFIX + name, Body }))
    },
    async remove(names) {
      for (let from = 0; from < names.length; from += MOST_AT_ONCE) {
        const Objects = names
          .slice(from, from + MOST_AT_ONCE)
          .map((name) => ({ Key: PREFIX + name }))
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      }
    },
    async open(name) {
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand({ Bucket, Key: PREFIX + name }),
        )
        return Body instanceof Readable ? { content: Body, bytes: ContentLength } : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
  }
}
