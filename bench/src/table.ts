import type { Change, Growth } from './comparison.ts'
import type {
  Figure,
  FirstPages,
  LoginRush,
  Pressure,
  Print,
  Run,
  Soak,
  Statements,
} from './figures.ts'

export type Findings = {
  run: Run
  growth: readonly Growth[]
  /** Date and changes of the last run; null for the first run. */
  last: { date: string; changes: readonly Change[] } | null
}

export function describeRun({ run, growth, last }: Findings): string {
  const { machine } = run
  const versions = Object.entries(run.postgres).map(([name, version]) => `${name} ${version}`)
  return [
    `# Bench of ${run.date}`,
    [
      `Commit ${run.commit} · ${machine.cpu}, ${machine.cores} cores, ${number(machine.memoryGb)} GB`,
      `load before ${number(machine.loadBefore)} · Node ${run.node}`,
      `PostgreSQL ${versions.join(', ')} · ${number(run.secondsPerFigure)} s per figure`,
    ].join(' · '),
    ...section('Start', startTable(run)),
    ...section('Calls', callTable(run.figures)),
    ...section('Growth', growthTable(growth)),
    ...section('Product pages made for the first time', firstPagesTable(run.firstPages)),
    ...section('SQL statements of a checkout', statementTable(run.statements)),
    ...section('Pressure', pressureTable(run.pressures)),
    ...section('Logins at once', loginRushTable(run.loginRushes)),
    ...section('Files for the press', printTable(run.prints)),
    ...section('Soak', soakTable(run.soaks)),
    ...section(
      last ? `Since ${last.date}, percent` : 'Since the last run',
      last ? changeTable(last.changes) : [],
    ),
  ].join('\n\n')
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length < 2 ? [] : [`## ${title}`, table(rows)]
}

/** Formats a Markdown table. The first row is the head; numeric columns are right-aligned. */
export function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const isNumeric = head.map((_, column) => rows.every((row) => /^[-+\d–]/.test(row[column] ?? '')))
  const rule = isNumeric.map((numeric) => (numeric ? '---:' : '---'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function startTable({ starts }: Run): string[][] {
  return [
    ['Database', 'Products', 'Ready after ms'],
    ...starts.map(({ database, products, readyMs }) => [
      database,
      number(products),
      number(readyMs),
    ]),
  ]
}

function callTable(figures: readonly Figure[]): string[][] {
  return [
    [
      ...[
        'Database',
        'Products',
        'Call',
        '/s',
        'First ms',
        'p50 ms',
        'p99 ms',
        'Errors',
        '÷ bare',
        '÷ pgbench',
      ],
      ...['App CPU s', 'Database CPU s', 'Memory MB before', 'after'],
    ],
    ...figures.map((figure) => [
      figure.database,
      number(figure.products),
      figure.call,
      number(figure.perSecond),
      number(figure.firstMs),
      number(figure.p50Ms),
      number(figure.p99Ms),
      number(figure.errors),
      number(figure.reference.ratio),
      number(figure.pgbench?.ratio),
      number(figure.appCpuSeconds),
      number(figure.databaseCpuSeconds),
      number(figure.memoryBeforeMb),
      number(figure.memoryAfterMb),
    ]),
  ]
}

function growthTable(growth: readonly Growth[]): string[][] {
  const [first] = growth
  return [
    [
      'Database',
      'Call',
      `p50 ms at ${number(first?.small.products)}`,
      `at ${number(first?.large.products)}`,
      'Factor',
    ],
    ...growth.map(({ database, call, small, large, factor }) => [
      database,
      call,
      number(small.p50Ms),
      number(large.p50Ms),
      number(factor),
    ]),
  ]
}

function firstPagesTable(all: readonly FirstPages[]): string[][] {
  return [
    [
      ...['Database', 'Products', 'Pages', '/s', 'p50 ms', 'p99 ms', 'App CPU ms per page'],
      'Memory MB after',
    ],
    ...all.map((pages) => [
      pages.database,
      number(pages.products),
      number(pages.pages),
      number(pages.perSecond),
      number(pages.p50Ms),
      number(pages.p99Ms),
      number(pages.appCpuMsPerPage),
      number(pages.memoryAfterMb),
    ]),
  ]
}

function statementTable(all: readonly Statements[]): string[][] {
  return [
    ['Database', 'Products', 'Call', 'Statements'],
    ...all.flatMap(({ database, products, calls }) => [
      ...calls.map(({ call, statements }) => [
        database,
        number(products),
        call,
        number(statements),
      ]),
      [
        database,
        number(products),
        '**together**',
        number(calls.reduce((sum, { statements }) => sum + statements, 0)),
      ],
    ]),
  ]
}

function pressureTable(pressures: readonly Pressure[]): string[][] {
  return [
    [
      ...['Database', 'Products', 'Users', 'Seconds', 'Answers by status', 'Checkouts', 'Wrong'],
      ...['p50 ms', 'p99 ms', 'Event loop p99 ms'],
    ],
    ...pressures.map((pressure) => [
      pressure.database,
      number(pressure.products),
      number(pressure.users),
      number(pressure.seconds),
      statusList(pressure.statuses),
      number(pressure.checkouts),
      number(pressure.wrong),
      number(pressure.p50Ms),
      number(pressure.p99Ms),
      number(pressure.eventLoopDelayP99Ms),
    ]),
  ]
}

function statusList(statuses: Record<string, number>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'none' : status}: ${number(count)}`)
    .join(', ')
}

function loginRushTable(rushes: readonly LoginRush[]): string[][] {
  return [
    [
      ...['Database', 'Products', 'Logins', 'Answered after s', 'Answers by status', 'Wrong'],
      ...['Files', 'p50 ms of a file', 'p99 ms', 'Memory MB'],
    ],
    ...rushes.map((rush) => [
      rush.database,
      number(rush.products),
      number(rush.logins),
      number(rush.seconds),
      statusList(rush.statuses),
      number(rush.wrong),
      number(rush.files),
      number(rush.fileP50Ms),
      number(rush.fileP99Ms),
      number(rush.memoryMb),
    ]),
  ]
}

function printTable(prints: readonly Print[]): string[][] {
  return [
    [
      ...['Database', 'Wall of 4 × 3 m', 'Renderer', 'Megapixels', 'Seconds', 'CPU seconds'],
      ...[
        'Memory MB',
        'Files MB',
        'Seconds of sharp',
        'CPU seconds of sharp',
        '÷ sharp',
        'p99 ms of a page',
      ],
    ],
    ...prints.map((print) => [
      print.database,
      print.what,
      print.rendererVersion,
      number(print.megapixels),
      number(print.seconds),
      number(print.cpuSeconds),
      number(print.memoryMb),
      number(print.fileMb),
      number(print.yardstickSeconds),
      number(print.yardstickCpuSeconds),
      number(print.ratio),
      number(print.pageP99Ms),
    ]),
  ]
}

function soakTable(soaks: readonly Soak[]): string[][] {
  return [
    [
      ...['Database', 'Products', 'Minutes', 'Calls', 'Errors'],
      ...['Memory MB at first', 'at last', 'Growth MB per hour'],
    ],
    ...soaks.map((soak) => [
      soak.database,
      number(soak.products),
      number(soak.minutes),
      number(soak.calls),
      number(soak.errors),
      number(soak.firstMemoryMb),
      number(soak.lastMemoryMb),
      number(soak.growthMbPerHour),
    ]),
  ]
}

function changeTable(changes: readonly Change[]): string[][] {
  return [
    ['Database', 'Products', 'Call', '÷ bare', '÷ pgbench'],
    ...changes.map(({ database, products, call, reference, pgbench }) => [
      database,
      number(products),
      call,
      signed(reference),
      pgbench === null ? '–' : signed(pgbench),
    ]),
  ]
}

function signed(percent: number): string {
  return `${percent < 0 ? '' : '+'}${percent.toFixed(0)} %`
}

/** Formats a number with three significant digits, or without decimals from 100 on; a dash if unknown. */
export function number(value: number | null | undefined): string {
  if (value == null || Number.isNaN(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}
