import { expect, it } from 'vitest'
import { describeFindings } from './audit.service.ts'
import { INVARIANTS } from './invariants.ts'

const found = (count: number) =>
  describeFindings(INVARIANTS.map((invariant) => ({ invariant, count, examples: [] })))

it('the audit says of each break that may mend itself to look again in a quiet shop', () => {
  const lines = found(1).split('\n')
  const waiting = lines.filter((_, at) => lines[at + 1]?.includes('run the audit again once'))
  expect(waiting.map((line) => line.slice(0, 4).trim())).toEqual(['I2', 'I8b', 'I15', 'I28', 'I29'])
  expect(found(1)).toContain('Vouchers and credit notes are issued by a sweep')
})

it('the audit asks for nothing where all holds', () => {
  expect(found(0)).not.toContain('run the audit again')
})
