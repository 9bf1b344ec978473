import type pg from 'pg'
import { followStatements } from '../../../../bench/src/statements-of-requests.ts'

type Statement = { text: string; values: unknown[] }

/** Node of EXPLAIN (FORMAT JSON), with the fields that are read */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Operation?: string
  Plans?: PlanNode[]
}

/** Returns the statements on tables that `work` executes, each text once, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements = new Map<string, Statement>()
  const stop = followStatements((_, [config, values]) => {
    const { text, values: own } = textOf(config)
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return
    statements.set(text, { text, values: (values as unknown[] | undefined) ?? own ?? [] })
  })
  try {
    await work()
  } finally {
    stop()
  }
  return [...statements.values()]
}

function textOf(config: unknown): { text: string; values?: unknown[] } {
  return typeof config === 'string' ? { text: config } : (config as Statement)
}

export type PlanShape = {
  lines: string[]
  /** Tables with a sequential scan */
  scanned: string[]
  text: string
}

/** Returns a plan for each statement that reads a table, without what differs between versions and machines. */
export async function explainAll(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<PlanShape[]> {
  const plans: PlanShape[] = []
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan
    const scanned = [...nodesOf(root)].flatMap((node) => tableScannedBy(node) ?? [])
    const lines = linesOf(root)
    if ([...nodesOf(root)].some((node) => node['Relation Name']))
      plans.push({ lines, scanned, text })
  }
  return plans
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}

function tableScannedBy(node: PlanNode): string | undefined {
  return node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined
}

/** Nodes that some versions of PostgreSQL add, and that read no table themselves */
const PASSED_OVER = new Set([
  'Gather',
  'Gather Merge',
  'Hash',
  'Materialize',
  'Memoize',
  'ProjectSet',
  'Result',
  'Subquery Scan',
])

/** Nodes between which PostgreSQL chooses by a few rows */
const SAME = new Map([
  ['Bitmap Heap Scan', 'Index Scan'],
  ['Index Only Scan', 'Index Scan'],
  ['Incremental Sort', 'Sort'],
  ['Nested Loop', 'Join'],
  ['Hash Join', 'Join'],
  ['Merge Join', 'Join'],
])

function linesOf(node: PlanNode, depth = 0): string[] {
  const type = node['Node Type']
  const children = node.Plans ?? []
  if (PASSED_OVER.has(type)) return children.flatMap((child) => linesOf(child, depth))
  const table = node['Relation Name']
  const indexes = type === 'Bitmap Heap Scan' ? bitmapIndexes(node) : [node['Index Name'] ?? '']
  const parts = [
    type === 'ModifyTable' ? node.Operation : (SAME.get(type) ?? type),
    table,
    indexes.some(Boolean) ? `by ${indexes.join(' and ')}` : '',
  ]
  const line = '  '.repeat(depth) + parts.filter(Boolean).join(' ')
  if (type === 'Bitmap Heap Scan') return [line]
  const below = children.map((child) => linesOf(child, depth + 1))
  // The order of a join's sides depends on a few rows.
  return [line, ...(SAME.get(type) === 'Join' ? below.toSorted(byText) : below).flat()]
}

function byText(one: readonly string[], other: readonly string[]): number {
  return one.join() < other.join() ? -1 : 1
}

function bitmapIndexes(node: PlanNode): string[] {
  return [...nodesOf(node)].flatMap((inner) => inner['Index Name'] ?? []).toSorted()
}
