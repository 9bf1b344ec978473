import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import yazl from 'yazl'
import type { FileAnswer } from '../http/bind.ts'

const ZIP_TYPE = 'application/zip'

export type ZipEntry = {
  path: string
  /** Buffers are compressed; a function is called when the entry's turn comes, and its content is stored. */
  content: Buffer | (() => Promise<FileAnswer['content']>)
  changedAt?: Date
}

/** Replaces characters that some systems cannot have in a path. */
export const entryName = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '-')

/**
 * Returns a zip that reads its entries while it is sent. If one cannot be read, the zip ends early and the log says
 * why.
 */
export function zipAnswer(
  { log }: { log: FastifyBaseLogger },
  name: string,
  entries: readonly ZipEntry[],
): FileAnswer {
  const zip = new yazl.ZipFile()
  const output = new Readable().wrap(zip.outputStream)
  for (const { path, content, changedAt } of entries) {
    const options = { compress: false, ...(changedAt && { mtime: changedAt }) }
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, path, { ...options, compress: true })
      continue
    }
    zip.addReadStreamLazy(path, options, (done) => {
      content().then(
        (read) => done(null, read instanceof Readable ? read : Readable.from([read])),
        (error: unknown) => done(error, undefined as never),
      )
    })
  }
  zip.on('error', (error) => {
    log.warn({ err: error, zip: name }, 'a zip could not be written to its end')
    output.destroy(error instanceof Error ? error : undefined)
  })
  zip.end()
  return { content: output, type: ZIP_TYPE, name }
}
