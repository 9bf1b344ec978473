import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** @returns {Promise<number>} a port on which nobody listens */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Waits until the shop is ready.
 * @param {string} shop its address
 * @param {() => string} said what the process has printed so far
 * @param {number} [seconds]
 */
export async function untilReady(shop, said, seconds = 120) {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    const reply = await fetch(`${shop}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await sleep(250)
  }
  throw new Error(`The shop at ${shop} was not ready within ${seconds} s:\n${said()}`)
}

/**
 * Requests pages, a picture, a script, a login and an upload. Together they use every part of the image that is loaded
 * late, its native programs and its child processes.
 * @param {string} shop its address
 * @param {string} password of the demo accounts
 * @param {string} pictures a folder of the sample's pictures
 */
export async function askShop(shop, password, pictures) {
  const home = await pageOf(`${shop}/home`)
  assert.match(home, /<h1/)
  const script = /"(?<path>\/assets\/[^"]+\.js)"/.exec(home)?.groups?.path
  const picture = /"(?<path>\/media\/[^" ]+)/.exec(home)?.groups?.path
  for (const path of [script, picture, '/wallpapers', '/api/docs']) {
    assert.ok(path, 'the first page names a script and a picture')
    const { status } = await fetch(shop + path)
    assert.equal(status, 200, `${path} is answered with ${status}`)
  }
  const { accessToken } = await json(`${shop}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'admin@demo.bhitti.in', password }),
  })
  const body = new FormData()
  const file = await readFile(join(pictures, 'shop.webp'))
  body.set('file', new Blob([new Uint8Array(file)], { type: 'image/webp' }), 'shop.webp')
  const authorization = `Bearer ${accessToken}`
  const uploaded = await json(`${shop}/api/admin/products/upload-image`, {
    method: 'POST',
    headers: { authorization },
    body,
  })
  assert.match(JSON.stringify(uploaded), /\/media\/uploads\//)
}

/** @param {string} address */
async function pageOf(address) {
  const reply = await fetch(address)
  assert.equal(reply.status, 200, `${address} is answered with ${reply.status}`)
  return reply.text()
}

/**
 * @param {string} address
 * @param {RequestInit} request
 */
async function json(address, request) {
  const reply = await fetch(address, request)
  const text = await reply.text()
  assert.ok(reply.ok, `${address} is answered with ${reply.status}: ${text}`)
  return JSON.parse(text)
}
