/** Writes a zip while it is sent: entries are read one by one, so that a large one takes no more memory than a small. */
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import yazl from 'yazl'
import type { FileAnswer } from '../http/bind.ts'

const ZIP_TYPE = 'application/zip'

export type ZipEntry = {
  /** With the folders before it. */
  path: string
  /** Its whole content, compressed on the way, or what reads it when its turn comes: that is stored as it is. */
  content: Buffer | (() => Promise<FileAnswer['content']>)
  /** Now, unless said. */
  changedAt?: Date
}

/** A number or name as a part of a path that every computer can unpack. */
export const entryName = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '-')

/**
 * A zip as an answer. Where an entry cannot be read, the zip ends too early, which is seen to be broken, and the log
 * says why.
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
