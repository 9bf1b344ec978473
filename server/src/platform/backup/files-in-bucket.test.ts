import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ObjectStore,
  objectStoreSettings,
  startObjectStore,
} from '../../testing/shops/object-store.ts'
import { filesInBucket } from './files-in-bucket.ts'

let store: ObjectStore

beforeAll(async () => {
  store = await startObjectStore({ pageSize: 2 })
})
beforeEach(() => store.objects.clear())
afterAll(() => store.close())

const files = () => filesInBucket(objectStoreSettings(store))

async function* content(text: string) {
  yield Buffer.from(text)
}

describe('files of a backup in an object store', () => {
  it('are all of those that a shop keeps, however many, and nothing else', async () => {
    const kept = ['uploads/a/1.webp', 'uploads/a/2.webp', 'uploads/a/3.webp', 'private/masters/key']
    for (const key of [...kept, 'elsewhere/note']) {
      store.put(key, key)
    }
    const found: Record<string, string> = {}
    for await (const { name } of files().list()) {
      const file = await files().open(name)
      const chunks: Buffer[] = []
      for await (const chunk of file?.content ?? []) chunks.push(chunk)
      found[name] = Buffer.concat(chunks).toString()
      expect(file?.bytes).toBe(found[name]?.length)
    }
    expect(found).toEqual({
      'uploads/a/1.webp': 'uploads/a/1.webp',
      'uploads/a/2.webp': 'uploads/a/2.webp',
      'uploads/a/3.webp': 'uploads/a/3.webp',
      'masters/key': 'private/masters/key',
    })
    expect(await files().open('uploads/gone.webp')).toBeUndefined()
  })

  it('go back to where they were, with what browsers are told of them', async () => {
    const receiver = await files().receive()
    await receiver.take({ name: 'uploads/a/1.webp', bytes: 4 }, content('webp'))
    await receiver.take({ name: 'masters/key', bytes: 6 }, content('master'))
    await receiver.accept()
    expect(store.objects.get('uploads/a/1.webp')).toMatchObject({
      content: Buffer.from('webp'),
      type: 'image/webp',
    })
    expect(store.objects.get('private/masters/key')?.content.toString()).toBe('master')
  })

  it('are taken back when the restore fails, but for those that were there', async () => {
    store.put('uploads/a/1.webp', 'webp', { type: 'image/webp' })
    const receiver = await files().receive()
    await receiver.take({ name: 'uploads/a/1.webp', bytes: 4 }, content('webp'))
    await receiver.take({ name: 'uploads/a/2.webp', bytes: 4 }, content('webp'))
    await receiver.giveUp()
    expect([...store.objects.keys()]).toEqual(['uploads/a/1.webp'])
  })

  it('lead nowhere else', async () => {
    for (const name of [
      'uploads/../settings',
      '/etc/passwd',
      'other/file',
      'uploads/',
      'uploads//a',
    ]) {
      await expect(files().open(name), name).rejects.toThrow('names a file that no shop has')
    }
  })
})
