import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvFile, harmlessCell, writtenCell } from './csv.ts'

async function* inBatches<Cell>(rows: Cell[][]) {
  yield rows.slice(0, 2)
  yield rows.slice(2)
}

it('any text comes back from the file, with a sign before what would be a formula', async () => {
  const cell = fc.string({ unit: 'grapheme' })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (rows) => {
      const { content } = csvFile('people', ['a', 'b'], inBatches(rows))
      if (typeof content === 'string' || Buffer.isBuffer(content)) throw new Error('not a stream')
      const read = parse(await text(content), { bom: true, relax_column_count: true })
      expect(read).toEqual([['a', 'b'], ...rows.map((row) => row.map(harmlessCell))])
    }),
    { numRuns: 50 },
  )
})

it('a number of the shop stays one, also below zero', async () => {
  const { content } = csvFile('sums', ['a', 'b'], inBatches([[-12.5, '-12.5']]))
  if (typeof content === 'string' || Buffer.isBuffer(content)) throw new Error('not a stream')
  expect(parse(await text(content), { bom: true })).toEqual([
    ['a', 'b'],
    ['-12.5', "'-12.5"],
  ])
})

it('begins with the mark by which Excel knows UTF-8', async () => {
  const { content } = csvFile('people', ['नाम'], inBatches([]))
  if (typeof content === 'string' || Buffer.isBuffer(content)) throw new Error('not a stream')
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

it.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', "'=1"])(
  '%j is no formula',
  (cell) => {
    expect(harmlessCell(cell)).toBe(`'${cell}`)
    expect(writtenCell(harmlessCell(cell))).toBe(cell)
  },
)

it.each(['', 'Asha', '9876543210', 'a=b', "'quoted"])('%j stays as it is', (cell) => {
  expect(harmlessCell(cell)).toBe(cell)
  expect(writtenCell(cell)).toBe(cell)
})
