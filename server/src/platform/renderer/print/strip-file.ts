/** A file that is written from its beginning to its end and is there under its name only when it is whole. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export class StripFile {
  readonly name: string
  readonly #path: string
  readonly #handle: FileHandle
  /** How many bytes were written. */
  bytes = 0

  private constructor(path: string, name: string, handle: FileHandle) {
    this.#path = path
    this.name = name
    this.#handle = handle
  }

  static async begin(folder: string, name: string): Promise<StripFile> {
    const path = join(folder, name)
    return new StripFile(path, name, await open(`${path}.part`, 'w'))
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#handle.writev([bytes])
    this.bytes += bytes.length
  }

  /** @param head what takes the place of the first bytes, where it is known only now */
  async finish(head?: Uint8Array): Promise<{ bytes: number; sha256: string }> {
    if (head) await this.#handle.write(head, 0, head.length, 0)
    await this.#handle.sync()
    await this.#handle.close()
    const hash = createHash('sha256')
    await pipeline(createReadStream(`${this.#path}.part`), hash)
    await rename(`${this.#path}.part`, this.#path)
    return { bytes: this.bytes, sha256: hash.digest('hex') }
  }

  async abandon(): Promise<void> {
    await this.#handle.close().catch(() => {})
  }
}
