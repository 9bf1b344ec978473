import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseCluster, NODES } from './database-cluster.ts'
import { cutOff, type Host, joinAgain, signalAll } from './network.ts'
import { inSeconds } from './outage.ts'
import { until } from './programs.ts'
import { APPS, addressOf, readiness, type ShopFleet } from './shop-fleet.ts'

export type Stage = {
  cluster: DatabaseCluster
  shops: ShopFleet
  ordersSoFar: () => number
  say: (text: string) => void
}

/** Times are those of `performance.now()`. */
export type Course = {
  began: number
  /** When buying was possible again: the promotion, or the return of the missing part. */
  ableAgain?: number
  happened: string
  /** Violations beyond those that every trial is checked for. */
  broken?: string[]
}

export type Trial = {
  name: string
  trouble: string
  /** True if all pages must be shown all the time. False if nobody can reach the shop. */
  keepsPages: boolean
  refusesNothing?: boolean
  run: (stage: Stage) => Promise<Course>
}

const CALM_MS = 4000

export const TRIALS: readonly Trial[] = [
  {
    name: 'killed',
    trouble: 'PostgreSQL and Patroni of the leader end by SIGKILL',
    keepsPages: true,
    run: (stage) =>
      leaderLost(stage, {
        strike: (leader) => stage.cluster.killNode(leader),
        mend: async (leader) => stage.cluster.startNode(leader),
      }),
  },
  {
    name: 'cut-off',
    trouble: 'the leader’s cable is pulled, and put back once another leads',
    keepsPages: true,
    run: (stage) =>
      leaderLost(stage, {
        strike: async (leader) => cutOff(leader),
        mend: async (leader) => joinAgain(leader),
      }),
  },
  {
    name: 'disk-full',
    trouble: 'the leader’s disk is filled to the last page, and freed at the end',
    keepsPages: true,
    run: diskFull,
  },
  {
    name: 'no-standby',
    trouble:
      'both standbys end by SIGKILL; then the leader, too, and the standbys come back before it',
    keepsPages: true,
    run: noStandby,
  },
  {
    name: 'database-balancer',
    trouble: 'the balancer of PostgreSQL ends by SIGKILL, and is back after 5 s',
    keepsPages: true,
    run: ({ cluster }) =>
      awayFor(5000, {
        strike: () => cluster.killBalancer(),
        mend: async () => cluster.startBalancer(),
      }),
  },
  {
    name: 'database-balancer-silent',
    trouble:
      'the cable of the balancer of PostgreSQL is pulled for 30 s: connections stay, nothing comes',
    keepsPages: true,
    run: ({ cluster }) =>
      awayFor(30_000, {
        strike: async () => cluster.cutOffBalancer(),
        mend: async () => cluster.joinBalancer(),
      }),
  },
  {
    name: 'balancer',
    trouble: 'the balancer of the shop ends by SIGKILL, and is back after 5 s',
    keepsPages: false,
    run: ({ shops }) =>
      awayFor(5000, {
        strike: () => shops.killBalancer(),
        mend: async () => shops.startBalancer(),
      }),
  },
  {
    name: 'redis',
    trouble: 'Redis ends by SIGKILL, and is back after 15 s',
    keepsPages: true,
    refusesNothing: true,
    run: ({ shops }) =>
      awayFor(15_000, {
        strike: () => shops.killRedis(),
        mend: async () => shops.startRedis(),
      }),
  },
  {
    name: 'app',
    trouble: 'one of three processes of the shop ends by SIGKILL, and is started again after 10 s',
    keepsPages: true,
    run: appKilled,
  },
  {
    name: 'deployment',
    trouble:
      'each process is told to stop (SIGTERM), ends after DRAIN_SECONDS, and one of the next release takes its place, which brings a column and an index to the table of orders',
    keepsPages: true,
    refusesNothing: true,
    run: deployment,
  },
  {
    name: 'clocks',
    trouble:
      'one process of the shop, and then the leader, are an hour ahead; then a leader whose clock is right takes over',
    keepsPages: true,
    run: wrongClocks,
  },
  // Must be last: afterwards the old leader has retaken its lock, and the cluster is unusable for further trials.
  {
    name: 'frozen',
    trouble: 'the leader’s processes stop (SIGSTOP), and go on once another leads',
    keepsPages: true,
    run: (stage) =>
      leaderLost(stage, {
        strike: async (leader) => signalAll(leader, 'SIGSTOP'),
        mend: async (leader) => signalAll(leader, 'SIGCONT'),
      }),
  },
]

type Loss = { strike: (leader: Host) => Promise<void>; mend: (leader: Host) => Promise<void> }

type Away = { strike: () => Promise<void>; mend: () => Promise<void> }

/** How long a full disk is watched before the lead is handed over by command. */
const FULL_DISK_MS = 40_000
/** How long no standby may be promoted after a leader without standbys has ended. */
const WITHOUT_LEADER_MS = 25_000

/** Takes the leader away, waits for a promotion, and lets the old leader return as a standby. */
async function leaderLost({ cluster, say }: Stage, { strike, mend }: Loss): Promise<Course> {
  const leader = await leaderOf(cluster)
  await sleep(CALM_MS)
  say(`${leader.name} leads, and is struck`)
  const began = performance.now()
  await strike(leader)
  const watched = watchReadiness()
  const { node, at } = await cluster.untilPromoted(leader)
  say(`${node.name} leads after ${inSeconds(at - began)} s`)
  await sleep(CALM_MS)
  await mend(leader)
  const back = await cluster.untilWhole()
  say(`${leader.name} follows ${inSeconds(back)} s after it came back`)
  await sleep(CALM_MS)
  return {
    began,
    ableAgain: at,
    happened: `promoted after ${inSeconds(at - began)} s; the old leader follows ${inSeconds(back)} s after its return`,
    broken: await watched(),
  }
}

/** Fills the leader's disk. That need not end PostgreSQL; if it does not, the lead is handed over by command. */
async function diskFull({ cluster, say }: Stage): Promise<Course> {
  const leader = await leaderOf(cluster)
  await sleep(CALM_MS)
  const began = performance.now()
  cluster.fillDisk(leader)
  say(`the disk of ${leader.name} is full`)
  const watched = watchReadiness()
  const byItself = await cluster.untilPromoted(leader, FULL_DISK_MS).catch(() => undefined)
  if (!byItself) await handOver(cluster, say)
  const { node, at } = byItself ?? (await cluster.untilPromoted(leader))
  say(`${node.name} leads after ${inSeconds(at - began)} s`)
  await sleep(CALM_MS)
  cluster.freeDisk(leader)
  const back = await cluster.untilWhole()
  await sleep(CALM_MS)
  const how = byItself
    ? `promoted by itself after ${inSeconds(at - began)} s`
    : `it led on for ${FULL_DISK_MS / 1000} s, until it was told to hand over (patronictl switchover); another led after ${inSeconds(at - began)} s`
  return {
    began,
    ableAgain: at,
    happened: `${how}; the old leader follows ${inSeconds(back)} s after its disk is free`,
    broken: await watched(),
  }
}

async function handOver(cluster: DatabaseCluster, say: Stage['say']): Promise<void> {
  const from = await leaderOf(cluster)
  await until('a standby has everything', async () => Boolean(await cluster.synchronousStandby()))
  const to = await cluster.synchronousStandby()
  if (!to) throw new Error('no standby has everything')
  say(`${from.name} hands over to ${to.name}`)
  await cluster.switchOver(from, to)
}

/** Without standbys the leader works alone. When it ends, no standby may be promoted: each may lack its last orders. */
async function noStandby({ cluster, ordersSoFar, say }: Stage): Promise<Course> {
  const leader = await leaderOf(cluster)
  const standbys = NODES.filter(({ name }) => name !== leader.name)
  await sleep(CALM_MS)
  const began = performance.now()
  for (const node of standbys) await cluster.killNode(node)
  const watched = watchReadiness()
  const before = ordersSoFar()
  await sleep(1000)
  const waited = await until(
    'somebody buys without a standby',
    async () => ordersSoFar() > before + 1,
  )
  say(`orders go on ${inSeconds(waited + 1000)} s after the standbys ended`)
  await sleep(CALM_MS)
  await cluster.killNode(leader)
  for (const node of standbys) cluster.startNode(node)
  say('the leader has ended; the standbys come back')
  const usurper = await cluster.untilPromoted(leader, WITHOUT_LEADER_MS).catch(() => undefined)
  cluster.startNode(leader)
  await until('the leader is back', async () => (await cluster.leader()) !== undefined)
  const at = performance.now()
  say('the leader is back')
  await cluster.untilWhole()
  await sleep(CALM_MS)
  return {
    began,
    ableAgain: at,
    happened: `the leader takes orders alone ${inSeconds(waited + 1000)} s after the standbys ended; once it has ended, too, nobody takes its place in ${WITHOUT_LEADER_MS / 1000} s, and it leads again when it is started`,
    broken: [
      ...(usurper
        ? [`${usurper.node.name} was promoted, which may lack what the leader alone has`]
        : []),
      ...(await watched()),
    ],
  }
}

async function awayFor(ms: number, { strike, mend }: Away): Promise<Course> {
  await sleep(CALM_MS)
  const began = performance.now()
  await strike()
  const watched = watchReadiness()
  await sleep(ms)
  await mend()
  const ableAgain = performance.now()
  await sleep(2 * CALM_MS)
  return { began, ableAgain, happened: `away for ${ms / 1000} s`, broken: await watched() }
}

async function appKilled({ shops, say }: Stage): Promise<Course> {
  const [, app] = APPS
  await sleep(CALM_MS)
  const began = performance.now()
  await shops.killApp(app)
  await sleep(10_000)
  await shops.startApp(app)
  const took = inSeconds(performance.now() - began - 10_000)
  say(`${app.name} is ready ${took} s after its start`)
  await sleep(CALM_MS)
  return {
    began,
    ableAgain: began,
    happened: `the other two go on; it is ready again ${took} s after its start`,
  }
}

async function deployment({ shops, say }: Stage): Promise<Course> {
  await sleep(CALM_MS)
  const version = shops.bringNextRelease()
  const began = performance.now()
  const broken: string[] = []
  for (const app of APPS) {
    const code = await shops.stopApp(app)
    if (code !== 0) broken.push(`${app.name} ended with ${code}`)
    await shops.startApp(app)
    say(`${app.name} is of release ${version}`)
    // Gives the balancer time to see it.
    await sleep(2000)
  }
  const took = inSeconds(performance.now() - began)
  await sleep(CALM_MS)
  return {
    began,
    ableAgain: began,
    happened: `all three after ${took} s; two releases on one database meanwhile`,
    broken,
  }
}

async function wrongClocks({ cluster, shops, say }: Stage): Promise<Course> {
  const [app] = APPS
  await sleep(CALM_MS)
  const began = performance.now()
  await shops.stopApp(app)
  await shops.startApp(app, { isAhead: true })
  say(`${app.name} is an hour ahead`)
  await sleep(CALM_MS)
  const leader = await leaderOf(cluster)
  const best = await cluster.synchronousStandby()
  const ahead = NODES.find(({ name }) => name !== leader.name && name !== best?.name)
  if (!best || !ahead) throw new Error('no standby has everything')
  await cluster.stopNode(ahead)
  cluster.startNode(ahead, { isAhead: true })
  await cluster.untilWhole()
  // With `best` stopped, `ahead` becomes the synchronous standby.
  await cluster.stopNode(best)
  await until('the node an hour ahead has everything', async () => {
    return (await cluster.synchronousStandby())?.name === ahead.name
  })
  cluster.startNode(best)
  await cluster.switchOver(leader, ahead)
  await cluster.untilPromoted(leader)
  say(`${ahead.name} leads, an hour ahead`)
  await sleep(3 * CALM_MS)
  await cluster.untilWhole()
  await handOver(cluster, say)
  const { at, node } = await cluster.untilPromoted(ahead)
  say(`${node.name} leads, and its clock is right`)
  await sleep(2 * CALM_MS)
  await cluster.stopNode(ahead)
  cluster.startNode(ahead)
  await cluster.untilWhole()
  await shops.stopApp(app)
  await shops.startApp(app)
  return {
    began,
    ableAgain: at,
    happened:
      'the lead goes forward an hour and back; holds made before run out at once, those made in between an hour later',
  }
}

/** Polls /readyz of every process until the returned function is called, which returns who was not ready. */
function watchReadiness(): () => Promise<string[]> {
  let isOver = false
  const unready = new Set<string>()
  const watching = (async () => {
    while (!isOver) {
      const all = await Promise.all(APPS.map((app) => readiness(addressOf(app))))
      for (const [index, { status }] of all.entries())
        if (status !== 200) unready.add(`/readyz of ${APPS[index]?.name} said ${status}`)
      await sleep(500)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return [...unready]
  }
}

async function leaderOf(cluster: DatabaseCluster): Promise<Host> {
  const leader = await cluster.leader()
  if (!leader) throw new Error('no node of the database leads')
  return leader
}
