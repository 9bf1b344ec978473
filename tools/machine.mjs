import { statfsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { root } from './installed.mjs'

const MEGABYTE = 1024 ** 2
/** A run needs about 150 MB in TMPDIR, and the build about as much in the clone. */
const LEAST_MEGABYTES = 300
const MOST_MS = 5_000

/**
 * Ends the process if there is not enough space for a run.
 * @param {number} least megabytes
 */
export function checkSpace(least = LEAST_MEGABYTES) {
  const short = foldersWithLess(least)
  for (const [folder, megabytes] of short) {
    console.error(`${folder} has ${megabytes} MB left: a run needs ${least} MB`)
  }
  if (short.length > 0) process.exit(1)
}

export function sayFullDisks() {
  for (const [folder] of foldersWithLess(1)) console.error(`The disk is full: ${folder}`)
}

/** Ends the process if a server that the environment names does not answer. */
export async function checkServers() {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env
  const problems = [
    TEST_DATABASE_URL && (await problemOfPostgres(TEST_DATABASE_URL)),
    TEST_REDIS_URL && (await problemOfRedis(TEST_REDIS_URL)),
  ].filter(Boolean)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}

/** @param {number} least megabytes */
function foldersWithLess(least) {
  return [...new Set([tmpdir(), root])].flatMap((folder) => {
    const { bavail, bsize } = statfsSync(folder)
    const megabytes = Math.floor((bavail * bsize) / MEGABYTE)
    return megabytes < least ? [/** @type {const} */ ([folder, megabytes])] : []
  })
}

/** @param {string} url */
async function problemOfPostgres(url) {
  const { default: pg } = await import('pg')
  let client
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: MOST_MS })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as allowed from pg_roles where rolname = current_user',
    )
    return rows[0]?.allowed ? '' : 'TEST_DATABASE_URL: its user may not create databases'
  } catch (error) {
    return noAnswer('TEST_DATABASE_URL', 'PostgreSQL', error)
  } finally {
    await client?.end().catch(() => {})
  }
}

/** @param {string} url */
async function problemOfRedis(url) {
  try {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: MOST_MS })
    await new Promise((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('error', reject)
      socket.on('timeout', () => reject(new Error('no answer in time')))
    }).finally(() => socket.destroy())
    return ''
  } catch (error) {
    return noAnswer('TEST_REDIS_URL', 'Redis', error)
  }
}

/**
 * @param {string} setting
 * @param {string} server
 * @param {unknown} error
 */
function noAnswer(setting, server, error) {
  const reason = error instanceof Error ? error.message || Reflect.get(error, 'code') : error
  return `${setting}: no ${server} answers there (${reason}). Start it, or unset ${setting}.`
}
