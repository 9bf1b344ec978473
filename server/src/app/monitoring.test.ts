import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { startTestShop, type TestShop } from '../testing/shops/test-shop.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')

type Alert = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}
type RuleTest = { promql_expr_test: { expr: string; exp_samples: unknown[] }[] }
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const alerts = parse(read('deploy/monitoring/alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
) as Alert[]
const dashboards = globSync('deploy/monitoring/dashboards/*.json', { cwd: ROOT })

let shop: TestShop
let exported: ReadonlySet<string>
beforeAll(async () => {
  const metrics = createMetrics()
  shop = await startTestShop({ metrics })
  // Prometheus itself adds `up`, and three series for each histogram.
  exported = new Set([
    'up',
    ...metrics.names().flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  ])
})
afterAll(() => shop.close())

/** Returns the metric names in an expression, without labels, label values and keywords. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|on|without)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)]
    .map(([word]) => word)
    .filter((word) => !['and', 'or', 'unless', 'offset', 'by', 'on', 'bool'].includes(word))
    .filter((word) => !/^\d/.test(word))
}

const unknownIn = (expr: string) => metricsIn(expr).filter((name) => !exported.has(name))

const entries = new Map(
  read('docs/runbook.md')
    .split(/^### /m)
    .slice(1)
    .map((entry) => [entry.split('\n')[0] ?? '', entry]),
)

/** Anchors of the runbook's headings, as GitHub generates them. */
const places = new Set(
  [...read('docs/runbook.md').matchAll(/^#{2,4} (.+)$/gm)].map(([, title = '']) => placeOf(title)),
)

function placeOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-')
}

it('the runbook leads only to places that it has', () => {
  const asked = [...read('docs/runbook.md').matchAll(/\]\(#([^)]+)\)/g)].map(([, place]) => place)
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((place) => !places.has(place ?? ''))).toEqual([])
})

it('the names in an expression are found, without labels, functions and words of the language', () => {
  const expr =
    'time() - max by (kind) (a_total{job="b", c=~"d|e"}[5m]) > 3 and on (instance) rate(f_seconds offset 1h)'
  expect(metricsIn(expr)).toEqual(['a_total', 'f_seconds'])
})

describe('every alert', () => {
  it('has a name of its own', () => {
    const names = alerts.map(({ alert }) => alert)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(20)
  })

  it.each(alerts)('$alert asks only for what the shop tells', ({ expr }) => {
    expect(metricsIn(expr)).not.toEqual([])
    expect(unknownIn(expr)).toEqual([])
  })

  it.each(alerts)('$alert says in plain words what is wrong, and where to read on', (alert) => {
    expect(['critical', 'warning']).toContain(alert.labels.severity)
    expect(alert.annotations.summary).toMatch(/^[A-Z][^{}]{20,140}\.$/)
    const [page, place = ''] = alert.annotations.runbook_url.split('#')
    expect(page).toBe('docs/runbook.md')
    expect([...places]).toContain(place)
    // An entry says who is affected, what to check and do, and when it is over.
    const entry = [...entries].find(([title]) => placeOf(title) === place)?.[1]
    expect(entry).toMatch(/^\*\*Buyers\*\*[\s\S]*^\*\*Look[\s\S]*^\*\*Over when\*\*/m)
  })

  it.each(alerts)('$alert is tested to begin and to end', ({ alert }) => {
    const tests = parse(read('deploy/monitoring/alerts.test.yml')).tests as RuleTest[]
    const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"})`
    const states = tests
      .flatMap(({ promql_expr_test }) => promql_expr_test)
      .filter((test) => test.expr === expr)
      .map(({ exp_samples }) => exp_samples.length)
    expect(states).toEqual([0, 1, 0])
  })
})

describe('every dashboard', () => {
  it('is there', () => {
    expect(dashboards).toHaveLength(2)
  })

  it.each(dashboards)('%s asks only for what the shop tells', (path) => {
    const { panels } = JSON.parse(read(path)) as Dashboard
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(expressions.length).toBeGreaterThan(10)
    expect(expressions.flatMap(unknownIn)).toEqual([])
    expect(expressions.filter((expr) => metricsIn(expr).length === 0)).toEqual([])
  })
})
