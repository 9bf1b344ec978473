/** Requests the shop through the cache rules for a CDN: only what may be cached is cached. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ask-shop.mjs'
import { run } from './programs.mjs'

/**
 * Creates a folder in which nginx runs with the rules.
 * @param {string} rules path of the configuration
 * @param {string} shop host and port
 * @param {number} port
 */
function folderFor(rules, shop, port) {
  const folder = mkdtempSync(join(tmpdir(), 'bhitti-edge-'))
  mkdirSync(join(folder, 'logs'))
  const text = readFileSync(rules, 'utf8')
    .replace('server 127.0.0.1:8080;', `server ${shop};`)
    .replace('listen 127.0.0.1:8090;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/bhitti', join(folder, 'cache'))
  writeFileSync(join(folder, 'rules.conf'), text)
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root;\ndaemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${own}\ninclude ${folder}/rules.conf;\n}\n`,
  )
  return folder
}

/** @param {string} rules path of the configuration */
export function checkEdge(rules) {
  const folder = folderFor(rules, '127.0.0.1:8080', 8090)
  try {
    run('/usr/sbin/nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')])
    return 'nginx takes the rules'
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * @param {string} rules path of the configuration
 * @param {string} shop address of an open shop
 */
export async function tryEdge(rules, shop) {
  const port = await freePort()
  const folder = folderFor(rules, new URL(shop).host, port)
  const nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  const edge = `http://127.0.0.1:${port}`
  try {
    const home = await untilAnswered(`${edge}/home`)
    const asset = /"(?<path>\/assets\/[^"]+\.js)"/.exec(home)?.groups?.path
    const picture = /"(?<path>\/media\/[^" ]+)/.exec(home)?.groups?.path
    for (const path of [asset, picture, '/wallpapers', '/wallpapers?sort=newest']) {
      assert.equal(await askedTwice(edge, path), 'HIT', `${path} is kept`)
    }
    for (const path of [
      '/api/shop/products/get',
      '/api/auth/check-auth',
      '/admin',
      '/nowhere',
      '/readyz',
    ]) {
      assert.notEqual(await askedTwice(edge, path), 'HIT', `${path} is not kept`)
    }
    // nginx counts whole seconds, so an entry valid for one second may be nearly two seconds old.
    await sleep(2100)
    const page = await fetch(`${edge}/wallpapers`)
    assert.notEqual(page.headers.get('x-cache'), 'HIT', 'a page is older than two seconds')
  } finally {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
}

/** @param {string} address */
async function untilAnswered(address) {
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(address).catch((error) => {
      if (tries === 50) throw error
    })
    if (reply?.ok) return reply.text()
    await sleep(100)
  }
}

/**
 * Requests a path twice in a row and returns the cache's status of the second reply.
 * @param {string} edge
 * @param {string | undefined} path
 */
async function askedTwice(edge, path) {
  assert.ok(path)
  await fetch(edge + path).then((reply) => reply.arrayBuffer())
  const reply = await fetch(edge + path)
  await reply.arrayBuffer()
  return reply.headers.get('x-cache')
}
