import { extname } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { objectStoreClient } from '../pictures/object-store.ts'
import type { ObjectStoreSettings } from '../settings/settings.ts'
import { PLACES, placeOf, type ShopFile, type ShopFiles } from './file-places.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}
const PICTURES = { CacheControl: 'public, max-age=31536000, immutable' }

export function filesInBucket(settings: ObjectStoreSettings): ShopFiles {
  const { bucket: Bucket } = settings
  const client = new S3Client(objectStoreClient(settings))
  const keyOf = (name: string) => {
    const { place, path } = placeOf(name)
    return `${PLACES[place].prefix}/${path}`
  }

  async function* list(): AsyncGenerator<ShopFile> {
    for (const [place, { prefix }] of Object.entries(PLACES)) {
      if (prefix === null) continue
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}/`, ContinuationToken }),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          yield { name: place + Key.slice(prefix.length), bytes: Size }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    }
  }

  async function isThere(Key: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand({ Bucket, Key }))
      return true
    } catch (error) {
      if (error instanceof NotFound) return false
      throw error
    }
  }

  return {
    kind: 'object store',
    list,
    async open(name) {
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand({ Bucket, Key: keyOf(name) }),
        )
        return Body instanceof Readable ? { bytes: ContentLength, content: Body } : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async receive() {
      // Files get their final keys at once: keys are unguessable and never reused, and no row names them yet.
      const added: string[] = []
      return {
        async take({ name, bytes }, content) {
          const Key = keyOf(name)
          if (!(await isThere(Key))) added.push(Key)
          const ContentType = TYPES[extname(name)]
          await client.send(
            new PutObjectCommand({
              ...{ Bucket, Key, Body: Readable.from(content, { objectMode: false }) },
              ...{ ContentLength: bytes, ContentType, ...(ContentType ? PICTURES : {}) },
            }),
          )
        },
        accept: async () => {},
        async giveUp() {
          for (const Key of added) await client.send(new DeleteObjectCommand({ Bucket, Key }))
        },
      }
    },
  }
}
