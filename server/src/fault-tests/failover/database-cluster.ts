/** PostgreSQL under Patroni on three nodes, with three etcd members and HAProxy, from the recipes in `deploy/`. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import {
  cutOff,
  fillDisk,
  freeDisk,
  type Host,
  host,
  joinAgain,
  mountDisk,
  NETWORK,
  onThisNetwork,
  signalAll,
} from './network.ts'
import { type Program, start, until } from './programs.ts'
import { clockAhead } from './wrong-clock.ts'

const RECIPES = fileURLToPath(new URL('../../../../deploy/postgresql-ha/', import.meta.url))
const DISK_MB = 600
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

const ETCD = [host('etcd1', 11), host('etcd2', 12), host('etcd3', 13)]
export const NODES: readonly [Host, Host, Host] = [
  host('pg1', 21),
  host('pg2', 22),
  host('pg3', 23),
]
const BALANCER = host('pgbalancer', 31)
export const DATABASE_HOSTS = [...ETCD, ...NODES, BALANCER]

export type Member = { name: string; role: string; state: string; lag?: number | string }
export type Promotion = { node: Host; at: number }

export class DatabaseCluster {
  readonly #folder: string
  readonly #password = randomBytes(12).toString('hex')
  readonly #patroni = new Map<string, Program>()
  #balancer: Program | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  get url(): string {
    return `postgres://bhitti:${this.#password}@${BALANCER.address}:5432/bhitti`
  }

  async open(): Promise<void> {
    for (const member of ETCD) this.#startEtcd(member)
    const [first, ...others] = NODES
    for (const node of NODES) mountDisk(this.#disk(node), DISK_MB)
    this.startNode(first)
    await until('the first node leads', async () => (await this.leader())?.name === first.name)
    for (const node of others) this.startNode(node)
    this.startBalancer()
    await this.untilWhole()
    await until('the balancer leads to the leader', () =>
      this.#asSuperuser(`create role bhitti login password '${this.#password}'`).then(
        () => true,
        () => false,
      ),
    )
    await this.#asSuperuser('create database bhitti owner bhitti')
  }

  /** Starts Patroni, which starts PostgreSQL. With `isAhead`, the node's clock is an hour ahead. */
  startNode(node: Host, { isAhead = false } = {}): void {
    const file = `${this.#folder}/${node.name}.yml`
    const recipe = onThisNetwork(readFileSync(`${RECIPES}patroni.yml`, 'utf8'))
      .replaceAll(`${NETWORK}.21`, node.address)
      .replace('name: pg1', `name: ${node.name}`)
      // The machine's own PostgreSQL may use the default socket folder.
      .replace(
        '  authentication:',
        `  parameters:\n    unix_socket_directories: ${this.#disk(node)}\n  authentication:`,
      )
      .replace('/var/lib/postgresql/15/bhitti', `${this.#disk(node)}/data`)
      .replace('/var/lib/postgresql/bhitti.pgpass', `${this.#disk(node)}/pgpass`)
      .replace(/CHANGE_\w+/g, this.#password)
      // A watchdog would reset the whole machine, and all nodes share it.
      .replace('mode: required', 'mode: off')
      .replace(
        'wal_keep_size: 256MB',
        'wal_keep_size: 64MB\n        shared_buffers: 64MB\n        max_wal_size: 128MB',
      )
      .replace('max_slot_wal_keep_size: 2GB', 'max_slot_wal_keep_size: 256MB')
    writeFileSync(file, recipe)
    // Set for the postgres user only: libfaketime under root leaves a semaphore that postgres may not open.
    const clock = isAhead
      ? Object.entries(clockAhead()).map(([name, value]) => `${name}=${value}`)
      : []
    const log = `${this.#folder}/${node.name}.log`
    this.#patroni.set(
      node.name,
      start(node, [...AS_POSTGRES, 'env', ...clock, 'patroni', file], { log }),
    )
  }

  startBalancer(): void {
    const file = `${this.#folder}/pg-haproxy.cfg`
    writeFileSync(file, onThisNetwork(readFileSync(`${RECIPES}haproxy.cfg`, 'utf8')))
    const log = `${this.#folder}/pg-haproxy.log`
    this.#balancer = start(BALANCER, ['haproxy', '-db', '-f', file], { log })
  }

  async killBalancer(): Promise<void> {
    await this.#balancer?.end('SIGKILL')
    signalAll(BALANCER, 'SIGKILL')
  }

  /** Makes the balancer silent: its connections stay open, but no packets pass. */
  cutOffBalancer(): void {
    cutOff(BALANCER)
  }

  joinBalancer(): void {
    joinAgain(BALANCER)
  }

  async leader(): Promise<Host | undefined> {
    const answers = await Promise.all(NODES.map((node) => this.#answers(node, '/primary')))
    return NODES.find((_node, index) => answers[index])
  }

  async synchronousStandby(): Promise<Host | undefined> {
    const answers = await Promise.all(NODES.map((node) => this.#answers(node, '/synchronous')))
    return NODES.find((_node, index) => answers[index])
  }

  async members(): Promise<Member[]> {
    for (const node of NODES) {
      const said = await ask(node, '/cluster')
      const told = said?.status === 200 ? await said.json().catch(() => undefined) : undefined
      if (told) return told.members
    }
    return []
  }

  /** Waits until there is a leader with two standbys, one of them synchronous. Returns the milliseconds waited. */
  async untilWhole(withinMs = 180_000): Promise<number> {
    return until(
      'all nodes of the database follow its leader',
      async () => {
        const members = await this.members()
        const follow = members.filter(
          ({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state),
        )
        const isWhole = follow.length === 2 && members.some(({ role }) => role === 'sync_standby')
        return isWhole && (await this.leader()) !== undefined
      },
      { withinMs, everyMs: 500 },
    )
  }

  /** Waits until another node than `before` leads. @throws Error if none does in time */
  async untilPromoted(before: Host, withinMs = 90_000): Promise<Promotion> {
    for (const began = performance.now(); performance.now() - began < withinMs; ) {
      const others = NODES.filter(({ name }) => name !== before.name)
      const answers = await Promise.all(others.map((node) => this.#answers(node, '/primary')))
      const node = others.find((_other, index) => answers[index])
      if (node) return { node, at: performance.now() }
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    throw new Error(`nobody was promoted in place of ${before.name}`)
  }

  async killNode(node: Host): Promise<void> {
    signalAll(node, 'SIGKILL')
    await this.#patroni.get(node.name)?.end('SIGKILL')
  }

  async stopNode(node: Host): Promise<void> {
    await this.#patroni.get(node.name)?.end('SIGTERM')
    signalAll(node, 'SIGKILL')
  }

  fillDisk(node: Host): void {
    fillDisk(this.#disk(node))
  }

  freeDisk(node: Host): void {
    freeDisk(this.#disk(node))
  }

  async switchOver(from: Host, to: Host): Promise<void> {
    const said = await fetch(`http://${from.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from.name, candidate: to.name }),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined)
    // Patroni may hand over before it answers, so a lost answer is no error. The caller checks who leads.
    if (said && said.status !== 200)
      throw new Error(`switchover: ${said.status} ${await said.text()}`)
  }

  #disk(node: Host): string {
    return `${this.#folder}/${node.name}`
  }

  #startEtcd(member: Host): void {
    const folder = `${this.#folder}/${member.name}`
    mkdirSync(folder)
    const file = `${this.#folder}/${member.name}.yml`
    const recipe = onThisNetwork(readFileSync(`${RECIPES}etcd.conf.yml`, 'utf8'))
      .replace('name: etcd1', `name: ${member.name}`)
      .replace('/var/lib/etcd/bhitti', folder)
      .split('\n')
      .map((line) =>
        line.includes('# this member') ? line.replaceAll(`${NETWORK}.11`, member.address) : line,
      )
      .join('\n')
    writeFileSync(file, recipe)
    start(member, ['etcd', '--config-file', file], { log: `${folder}.log` })
  }

  async #answers(node: Host, path: string): Promise<boolean> {
    return (await ask(node, path))?.status === 200
  }

  async #asSuperuser(statement: string): Promise<void> {
    const client = new pg.Client({
      ...{ host: BALANCER.address, user: 'postgres', password: this.#password },
      ...{ database: 'postgres', connectionTimeoutMillis: 4000 },
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function ask(node: Host, path: string): Promise<Response | undefined> {
  const said = await fetch(`http://${node.address}:8008${path}`, {
    signal: AbortSignal.timeout(1500),
  }).catch(() => undefined)
  if (said && path !== '/cluster') await said.body?.cancel()
  return said
}
