/** File that gets its name once it is complete and synced, so that a killed run leaves none under it. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

export type WrittenFile = { name: string; bytes: number; sha256: string }

export class GrowingFile {
  readonly #folder: string
  readonly #name: string
  readonly #file: FileHandle
  #length = 0
  #last: Promise<void> = Promise.resolve()

  private constructor(folder: string, name: string, file: FileHandle) {
    this.#folder = folder
    this.#name = name
    this.#file = file
  }

  static async create(folder: string, name: string): Promise<GrowingFile> {
    return new GrowingFile(folder, name, await open(unfinished(folder, name), 'wx'))
  }

  /** Bytes written so far, without pieces that are still being compressed. */
  get length(): number {
    return this.#length
  }

  /** Appends in the order of the calls and returns at once. `written` reports failures. */
  append(bytes: Buffer | Promise<Buffer>): void {
    const later = this.#last.then(async () => {
      const ready = await bytes
      await this.#writeAll(ready, this.#length)
      this.#length += ready.length
    })
    later.catch(() => {})
    this.#last = later
  }

  /** @throws errors of compression and of the file system */
  written(): Promise<void> {
    return this.#last
  }

  async overwrite(at: number, bytes: Buffer): Promise<void> {
    await this.#last
    await this.#writeAll(bytes, at)
  }

  /** A nearly full disk accepts a part of the bytes and reports an error only for the next write. */
  async #writeAll(bytes: Buffer, at: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, at + done)
      done += bytesWritten
    }
  }

  async finish(): Promise<WrittenFile> {
    await this.#last
    await this.#file.sync()
    await this.#file.close()
    const path = unfinished(this.#folder, this.#name)
    const hash = createHash('sha256')
    for await (const piece of createReadStream(path, { highWaterMark: 1_048_576 })) {
      hash.update(piece)
    }
    await rename(path, join(this.#folder, this.#name))
    return { name: this.#name, bytes: this.#length, sha256: hash.digest('hex') }
  }

  async abandon(): Promise<void> {
    await this.#file.close().catch(() => {})
  }
}

const UNFINISHED = '.unfinished'

function unfinished(folder: string, name: string): string {
  return join(folder, `${name}${UNFINISHED}`)
}

export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED)
