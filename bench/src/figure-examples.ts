import type { Figure, Run } from './figures.ts'

/** Returns a figure of `list` in a small shop, at a tenth of the bare server's rate. */
export function figure(changes: Partial<Figure> = {}): Figure {
  return {
    database: 'postgres',
    products: 2000,
    call: 'list',
    connections: 32,
    perSecond: 1000,
    firstMs: 42,
    p50Ms: 30.512,
    p99Ms: 61.25,
    answered: 8000,
    errors: 0,
    problem: null,
    appCpuSeconds: 7.5,
    databaseCpuSeconds: 4.25,
    memoryBeforeMb: 180,
    memoryAfterMb: 190,
    reference: { perSecond: 10_000, ratio: 0.1 },
    pgbench: { perSecond: 2000, ratio: 0.5 },
    ...changes,
  }
}

export function run(changes: Partial<Run> = {}): Run {
  return {
    date: '2026-11-21T10:00:00.000Z',
    commit: 'abc1234',
    machine: { cpu: 'A processor', cores: 2, memoryGb: 23.5, loadBefore: 0.1 },
    node: '24.21.0',
    postgres: { postgres: '15.20' },
    secondsPerFigure: 8,
    starts: [],
    figures: [],
    statements: [],
    firstPages: [],
    pressures: [],
    loginRushes: [],
    prints: [],
    soaks: [],
    ...changes,
  }
}
