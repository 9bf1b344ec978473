export type Ratio = { perSecond: number; ratio: number }

export type Figure = {
  database: 'postgres' | 'embedded'
  products: number
  call: string
  connections: number
  perSecond: number
  /** Milliseconds of a call's first request; null for calls that change something. */
  firstMs: number | null
  p50Ms: number
  p99Ms: number
  answered: number
  errors: number
  /** Count of each status, or the message of the first failure. */
  problem: string | null
  appCpuSeconds: number | null
  databaseCpuSeconds: number | null
  memoryBeforeMb: number | null
  memoryAfterMb: number | null
  reference: Ratio
  /** Compared with pgbench; null if it could not run. */
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
  /** Count of each status; 0 means no answer. */
  statuses: Record<string, number>
  checkouts: number
  /** Number of unacceptable answers: see docs/performance.md. */
  wrong: number
  firstWrong: string | null
  p50Ms: number
  p99Ms: number
  eventLoopDelayP99Ms: number
}

export type LoginRush = {
  database: string
  products: number
  logins: number
  seconds: number
  statuses: Record<string, number>
  wrong: number
  firstWrong: string | null
  files: number
  fileP50Ms: number
  fileP99Ms: number
  memoryMb: number | null
}

/** Product pages requested for the first time, one after the other. */
export type FirstPages = {
  database: string
  products: number
  pages: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  appCpuMsPerPage: number | null
  memoryAfterMb: number | null
}

export type Print = {
  database: string
  products: number
  what: 'mural' | 'half drop'
  rendererVersion: string
  megapixels: number
  seconds: number
  cpuSeconds: number | null
  /** Peak memory beyond that of the idle process. */
  memoryMb: number | null
  fileMb: number
  /** Time that sharp alone takes for the strips of the mural. */
  yardstickSeconds: number
  yardstickCpuSeconds: number
  ratio: number
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
  /** Load average of the minute before. */
  loadBefore: number
}

export type Run = {
  date: string
  commit: string
  machine: Machine
  node: string
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

export function countErrors({ figures, pressures, loginRushes, soaks }: Run): number {
  return [
    ...figures.map(({ errors }) => errors),
    ...pressures.map(({ wrong }) => wrong),
    ...loginRushes.map(({ wrong }) => wrong),
    ...soaks.map(({ errors }) => errors),
  ].reduce((sum, errors) => sum + errors, 0)
}
