import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aPicture } from '../../testing/goods/uploads.ts'
import type { WorkProcessOptions } from '../processes/work-process.ts'
import { createPictureProcess, type PictureProcess } from './picture-process.ts'

const root = mkdtempSync(join(tmpdir(), 'bhitti-pictures-'))
let pictures: PictureProcess
const opened: FileHandle[] = []
const openProcess = (options?: Partial<WorkProcessOptions>) => {
  pictures = createPictureProcess({ warn() {} }, options)
}
afterEach(async () => {
  pictures?.end()
  for (const handle of opened.splice(0)) await handle.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0
function newFolder(): string {
  count += 1
  const folder = join(root, String(count))
  mkdirSync(folder)
  return folder
}

async function aFile(width: number, height: number): Promise<string> {
  const file = join(newFolder(), 'original')
  await aPicture({ width, height }).png().toFile(file)
  return file
}

/** Creates a pipe as a file: a decoder waits on it until somebody writes to it. */
function anEndlessFile(): string {
  const file = join(newFolder(), 'original')
  execFileSync('mkfifo', [file])
  return file
}

async function hasBegun(file: string): Promise<void> {
  opened.push(await open(file, 'w'))
}

const encode = (file: string) => pictures.encode(file, newFolder())
const isThere = (pid: number) => {
  try {
    // An ended process may stay in the process table as a zombie.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

describe('a picture', () => {
  it('may have fifty megapixels and not a row more', async () => {
    openProcess()
    expect(await encode(await aFile(7000, 7000))).toMatchObject({ width: 2048, height: 2048 })
    expect(await encode(await aFile(10_000, 5000))).toMatchObject({ width: 2048, height: 1024 })
    for (const height of [5001, 5100]) {
      await expect(encode(await aFile(10_000, height))).rejects.toMatchObject({
        code: 'upload.too_many_pixels',
      })
    }
  })

  it('that cannot be written anywhere is a failure of the shop and not of the picture', async () => {
    openProcess()
    const file = await aFile(400, 300)
    const failed = pictures.encode(file, join(root, 'nowhere'))
    await expect(failed).rejects.toThrow(/nowhere/)
    await expect(failed).rejects.not.toHaveProperty('code')
  })
})

describe('the picture process', () => {
  it('works on one picture after the other, and lets no more wait than it can do', async () => {
    openProcess({ mostWaiting: 2 })
    const file = anEndlessFile()
    const first = encode(file).catch((error) => error.code)
    await hasBegun(file)
    const small = await aFile(40, 30)
    const waiting = [encode(small), encode(small)]
    await expect(encode(small)).rejects.toMatchObject({ code: 'server.unavailable', status: 503 })
    process.kill(pictures.pid ?? 0, 'SIGKILL')
    expect(await first).toBe('upload.unreadable')
    expect(await Promise.all(waiting)).toHaveLength(2)
    expect(await encode(small)).toMatchObject({ width: 40, height: 30 })
  })

  it('that is killed costs the picture it works on, and no other', async () => {
    openProcess()
    const small = await aFile(40, 30)
    await encode(small)
    const before = pictures.pid ?? 0
    const file = anEndlessFile()
    const folder = newFolder()
    const lost = pictures.encode(file, folder)
    const next = encode(small)
    await hasBegun(file)
    process.kill(before, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({
      code: 'upload.unreadable',
      status: 400,
      message: 'This picture could not be read. Please try again, or save it as JPEG first',
    })
    expect(await next).toMatchObject({ width: 40 })
    expect(pictures.pid).not.toBe(before)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'goes on when all that belongs to the shop is told to stop: %s',
    async (signal) => {
      openProcess()
      const small = await aFile(40, 30)
      await encode(small)
      const before = pictures.pid ?? 0
      process.kill(before, signal)
      expect(await encode(small)).toMatchObject({ width: 40 })
      expect(pictures.pid).toBe(before)
    },
  )

  it('that was killed while it had nothing to do costs no picture', async () => {
    openProcess()
    const small = await aFile(40, 30)
    await encode(small)
    process.kill(pictures.pid ?? 0, 'SIGKILL')
    expect(await encode(small)).toMatchObject({ width: 40 })
  })

  it('gives up a picture that takes too long', async () => {
    openProcess({ timeoutMs: 300 })
    const file = anEndlessFile()
    await expect(encode(file)).rejects.toMatchObject({ code: 'upload.unreadable' })
    expect(pictures.pid).toBeUndefined()
  })

  it('ends itself over a picture that takes too much memory', async () => {
    const file = await aFile(7000, 7000)
    openProcess({ memoryMb: 150 })
    const small = await aFile(40, 30)
    expect(await encode(small)).toMatchObject({ width: 40 })
    // Rotating it needs all of its pixels at once.
    const turned = join(newFolder(), 'turned')
    await aPicture({ width: 7000, height: 7000 })
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toFile(turned)
    await expect(encode(turned)).rejects.toMatchObject({ code: 'upload.unreadable' })
    expect(await encode(small)).toMatchObject({ width: 40 })
    openProcess()
    expect(await encode(file)).toMatchObject({ width: 2048 })
  })

  it('ends when there has been nothing to do, and comes back', async () => {
    openProcess({ idleMs: 50 })
    const small = await aFile(40, 30)
    await encode(small)
    await expect.poll(() => pictures.pid).toBeUndefined()
    expect(await encode(small)).toMatchObject({ width: 40 })
  })

  it('knows nothing of what the shop is told in its environment', async () => {
    process.env.PAYMENT_KEY_SECRET = 'a secret of the shop'
    openProcess()
    await encode(await aFile(40, 30))
    delete process.env.PAYMENT_KEY_SECRET
    expect(readFileSync(`/proc/${pictures.pid}/environ`, 'utf8')).not.toContain('secret')
  })

  it('ends with a shop that is killed, in the middle of a picture', async () => {
    openProcess()
    const file = anEndlessFile()
    const shop = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createPictureProcess } from ${JSON.stringify(new URL('./picture-process.ts', import.meta.url).href)}
        const pictures = createPictureProcess(console)
        pictures.encode(${JSON.stringify(file)}, ${JSON.stringify(newFolder())})
        setInterval(() => process.stdout.write(pictures.pid + '\\n'), 20)`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await hasBegun(file)
    const pid = await new Promise<number>((resolve) =>
      shop.stdout.on(
        'data',
        (chunk) =>
          Number(String(chunk).trim().split('\n').at(-1)) &&
          resolve(Number(String(chunk).trim().split('\n').at(-1))),
      ),
    )
    expect(isThere(pid)).toBe(true)
    shop.kill('SIGKILL')
    await expect.poll(() => isThere(pid)).toBe(false)
  })
})
