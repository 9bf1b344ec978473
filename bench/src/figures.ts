/** What a run of the bench finds out, as it is kept. */

/** How often per second something was done beside a figure, and the figure's share of it. */
export type Ratio = { perSecond: number; ratio: number }

export type Figure = {
  database: 'postgres' | 'embedded'
  products: number
  call: string
  connections: number
  perSecond: number
  /** Milliseconds of one call that was never made before; null for calls that change something. */
  firstMs: number | null
  p50Ms: number
  p99Ms: number
  answered: number
  errors: number
  /** What went wrong: how often each status came, or the first failure in words. */
  problem: string | null
  appCpuSeconds: number | null
  databaseCpuSeconds: number | null
  memoryBeforeMb: number | null
  memoryAfterMb: number | null
  /** Beside the bare server. */
  reference: Ratio
  /** Beside pgbench; null where it could not be run. */
  pgbench: Ratio | null
}

export type Start = { database: string; products: number; readyMs: number }

export type Statements = {
  database: string
  products: number
  calls: { call: string; statements: number }[]
}

export type Pressure = {
  database: string
  products: number
  users: number
  seconds: number
  /** How often each status came; 0 is no answer. */
  statuses: Record<string, number>
  checkouts: number
  /** Answers that nobody may get: see docs/performance.md. */
  wrong: number
  firstWrong: string | null
  p50Ms: number
  p99Ms: number
  eventLoopDelayP99Ms: number
}

/** Logins at the same moment, and files that others ask for while they last. */
export type LoginRush = {
  database: string
  products: number
  logins: number
  /** Until the last was answered. */
  seconds: number
  statuses: Record<string, number>
  /** Answers that nobody may get, as under pressure. */
  wrong: number
  firstWrong: string | null
  files: number
  fileP50Ms: number
  fileP99Ms: number
  memoryMb: number | null
}

/** Pages that were not ready: each of another product, one after the other. */
export type FirstPages = {
  database: string
  products: number
  pages: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Milliseconds of the shop's process, all of its threads. */
  appCpuMsPerPage: number | null
  memoryAfterMb: number | null
}

/** A wall printed to files, one for each strip. */
export type Print = {
  database: string
  products: number
  what: 'mural' | 'half drop'
  rendererVersion: string
  megapixels: number
  seconds: number
  cpuSeconds: number | null
  /** Beyond what the process held before. */
  memoryMb: number | null
  fileMb: number
  /** What sharp takes for the strips of the mural, and how much faster than the print that is. */
  yardstickSeconds: number
  yardstickCpuSeconds: number
  ratio: number
  /** Of a page that is kept, asked for again and again meanwhile. */
  pageP99Ms: number
}

export type Soak = {
  database: string
  products: number
  minutes: number
  calls: number
  errors: number
  firstMemoryMb: number
  lastMemoryMb: number
  growthMbPerHour: number
}

export type Machine = {
  cpu: string
  cores: number
  memoryGb: number
  /** Processes that wanted to run, on average over the minute before. */
  loadBefore: number
}

export type Run = {
  date: string
  commit: string
  machine: Machine
  node: string
  /** Versions of PostgreSQL by database. */
  postgres: Record<string, string>
  secondsPerFigure: number
  starts: Start[]
  figures: Figure[]
  statements: Statements[]
  firstPages: FirstPages[]
  pressures: Pressure[]
  loginRushes: LoginRush[]
  prints: Print[]
  soaks: Soak[]
}

/** Everything that must be zero. */
export function countErrors({ figures, pressures, loginRushes, soaks }: Run): number {
  return [
    ...figures.map(({ errors }) => errors),
    ...pressures.map(({ wrong }) => wrong),
    ...loginRushes.map(({ wrong }) => wrong),
    ...soaks.map(({ errors }) => errors),
  ].reduce((sum, errors) => sum + errors, 0)
}
