import { expect, it } from 'vitest'
import { parseRate } from './pgbench.ts'

it('the rate is read from what pgbench prints', () => {
  const output = `pgbench (15.20 (Debian 15.20-0+deb12u1))
transaction type: <builtin: TPC-B (sort of)>
scaling factor: 10
latency average = 3.275 ms
initial connection time = 13.512 ms
tps = 2442.906142 (without initial connection time)
`
  expect(parseRate(output)).toBeCloseTo(2442.906)
})

it('of the two rates of older versions, the one without connecting counts', () => {
  const output =
    'tps = 800.5 (including connections establishing)\ntps = 812.25 (excluding connections establishing)\n'
  expect(parseRate(output)).toBe(812.25)
})

it('no rate is an error that shows what was printed instead', () => {
  expect(() => parseRate('pgbench: fatal: too many clients')).toThrow('too many clients')
})
