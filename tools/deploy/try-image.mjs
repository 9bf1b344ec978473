/** Runs the shop of an image as a container would: with the image's user, a read-only root and one volume. */
import assert from 'node:assert/strict'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askShop, freePort, untilReady } from './ask-shop.mjs'
import { runInside, startInside } from './debian-root.mjs'
import { withDatabase } from './trial-database.mjs'

const PASSWORD = 'demo-password'
/** 15 s for requests in progress, DRAIN_SECONDS, and a margin for a busy machine. */
const STOPS_WITHIN_MS = 30_000

/** Arguments of `find` for files that could hold settings, keys or the project's history. */
const SECRETS = ['.env*', '*.key', '*.pem', '.npmrc', '.git', 'secrets', 'bhitti.env'].flatMap(
  (name, index) => [...(index === 0 ? [] : ['-o']), '-name', name],
)

/**
 * @param {import('./image.mjs').Image} image
 * @param {string} pictures a folder with a picture to upload
 * @param {(shop: string) => Promise<void>} whileOpen
 * @returns {Promise<string>} what was found
 */
export async function tryImage(image, pictures, whileOpen) {
  const { root, user, volumes, env, cwd, stopSignal } = image
  assert.ok(user && !/^(?:root|0)(?::|$)/.test(user), 'the image has a user of its own')
  assert.equal(stopSignal ?? 'SIGTERM', 'SIGTERM')
  for (const tool of ['npm', 'gcc', 'make', 'python3', 'curl']) {
    assert.throws(
      () => runInside(root, ['sh', '-c', `command -v ${tool}`]),
      `${tool} is in the image`,
    )
  }
  assert.equal(
    runInside(root, ['find', cwd || '/', ...SECRETS]).trim(),
    '',
    'a secret is in the image',
  )
  const volume = mkdtempSync(join(tmpdir(), 'bhitti-volume-'))
  const [uid = 0, gid = uid] = user.split(':').map(Number)
  chownSync(volume, uid, gid)
  chmodSync(volume, 0o700)
  const [volumePath = '', ...others] = volumes
  assert.deepEqual(others, [], 'there is one volume')
  const port = await freePort()
  const shop = `http://127.0.0.1:${port}`
  try {
    return await withDatabase(async (databaseUrl) => {
      const settings = {
        DATABASE_URL: databaseUrl,
        DEMO: '1',
        SEED: 'small',
        DEMO_PASSWORD: PASSWORD,
      }
      /** @type {import('./debian-root.mjs').Inside} */
      const inside = {
        env: { ...env, ...settings, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: shop },
        ...{ cwd, user, readOnly: true, mounts: [[volume, volumePath]] },
      }
      const started = performance.now()
      const process = startInside(root, [...image.entrypoint, ...image.cmd], inside)
      try {
        await untilReady(shop, process.said)
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        runInside(root, image.healthcheck, inside)
        await askShop(shop, PASSWORD, pictures)
        await whileOpen(shop)
        const audit = ['server/build/command-line.js', 'audit', '--shop-only']
        runInside(root, [...image.entrypoint, ...audit], inside)
        const stopping = performance.now()
        process.signal('SIGTERM')
        const late = setTimeout(process.kill, STOPS_WITHIN_MS)
        const code = await process.ended
        clearTimeout(late)
        assert.equal(code, 0, `SIGTERM ended it with ${code}:\n${process.said()}`)
        assert.throws(
          () => runInside(root, image.healthcheck, inside),
          'the health check passes without a shop',
        )
        const stop = ((performance.now() - stopping) / 1000).toFixed(1)
        return `open after ${seconds} s as ${user} on a read-only root, stopped with 0 after ${stop} s`
      } finally {
        process.kill()
      }
    })
  } finally {
    rmSync(volume, { recursive: true, force: true })
  }
}
