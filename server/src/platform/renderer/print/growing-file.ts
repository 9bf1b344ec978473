/** A file that has its name only once it is whole and on the disk: a run that is killed leaves none under it. */
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

  /** How much stands in it; what is still being packed does not count. */
  get length(): number {
    return this.#length
  }

  /** Writes in the order of the calls; returns at once. What fails is told by `written`. */
  append(bytes: Buffer | Promise<Buffer>): void {
    const later = this.#last.then(async () => {
      const ready = await bytes
      await this.#writeAll(ready, this.#length)
      this.#length += ready.length
    })
    // One that cannot be packed, or not written, ends the whole: see written().
    later.catch(() => {})
    this.#last = later
  }

  /** Once all that was appended stands in the file. @throws what the system says */
  written(): Promise<void> {
    return this.#last
  }

  async overwrite(at: number, bytes: Buffer): Promise<void> {
    await this.#last
    await this.#writeAll(bytes, at)
  }

  /** A disk that is nearly full takes a part, and says so only of the next. */
  async #writeAll(bytes: Buffer, at: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, at + done)
      done += bytesWritten
    }
  }

  /** Gives it its name. */
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
