/** A stand-in for an object store: it keeps files in memory and implements as much of S3 as the shop uses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StoredObject = {
  content: Buffer
  type: string | undefined
  cache: string | undefined
  at: Date
}

export type ObjectStore = {
  endpoint: string
  bucket: string
  /** By key. Tests may add objects of their own. */
  objects: Map<string, StoredObject>
  put: (key: string, content: string, stored?: Partial<StoredObject>) => void
  /** Refuses matching keys from now on; null accepts all. */
  refuse: (keys: RegExp | null) => void
  close: () => Promise<void>
}

export type ObjectStoreOptions = {
  address?: string
  /** A free port if undefined */
  port?: number
  /** Files per page of a list */
  pageSize?: number
}

const BUCKET = 'shop'

export async function startObjectStore({
  address = '127.0.0.1',
  port = 0,
  pageSize = 1000,
}: ObjectStoreOptions = {}): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>()
  let refused: RegExp | null = null

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? ''
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const found = [...objects].filter(([key]) => key.startsWith(prefix)).sort()
    const listed = found.slice(from, from + pageSize).map(([key, { content, at }]) => {
      const modified = `<LastModified>${at.toISOString()}</LastModified>`
      return `<Contents><Key>${key}</Key><Size>${content.length}</Size>${modified}</Contents>`
    })
    const isMore = from + pageSize < found.length
    const next = isMore ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
    response.end(
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated><KeyCount>${listed.length}</KeyCount>${listed.join('')}${next}</ListBucketResult>`,
    )
  }

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://store')
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/')
    if (key === '' && request.method === 'GET') {
      list(url, response)
      return
    }
    if (request.method === 'PUT') {
      if (refused?.test(key)) {
        response.writeHead(403).end()
        return
      }
      const { 'content-type': type, 'cache-control': cache } = request.headers
      objects.set(key, { content: body, type, cache, at: new Date() })
      response.end()
      return
    }
    if (request.method === 'POST') {
      for (const [, deleted = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) {
        objects.delete(deleted)
      }
      response.end('<DeleteResult/>')
      return
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const found = objects.get(key)
    const isHead = request.method === 'HEAD'
    if (!found) response.writeHead(404)
    const content = found?.content ?? '<Error><Code>NoSuchKey</Code></Error>'
    response.end(isHead ? undefined : content)
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    answer(request, Buffer.concat(parts), response)
  })
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  return {
    endpoint: `http://${address}:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    objects,
    put(key, content, stored = {}) {
      objects.set(key, {
        ...{ content: Buffer.from(content), type: undefined, cache: undefined, at: new Date() },
        ...stored,
      })
    },
    refuse(keys) {
      refused = keys
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function objectStoreSettings({ endpoint, bucket }: ObjectStore) {
  return {
    endpoint,
    bucket,
    accessKey: 'key',
    secretKey: 'secret',
    publicUrl: 'https://cdn.example.in',
  }
}
