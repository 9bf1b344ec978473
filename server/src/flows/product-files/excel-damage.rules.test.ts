import { expect, it } from 'vitest'
import { excelErrors, excelWarnings } from './excel-damage.rules.ts'

it.each(['#REF!', '#N/A', '#NAME?', '#VALUE!', '#DIV/0!', '########'])(
  'refuses %s, which Excel writes where a formula or a column failed',
  (cell) => {
    expect(excelErrors({ productName: 'Jaipur Lattice', price: cell })).toEqual([
      {
        column: 'price',
        value: cell,
        message: 'Excel shows an error instead of the content. Correct the cell in Excel',
      },
    ])
  },
)

it.each(['8.90123E+12', '1E+05'])('refuses the SKU %s, whose digits are lost', (sku) => {
  expect(excelErrors({ sku })).toEqual([
    {
      column: 'sku',
      value: sku,
      message:
        'Excel has rounded this code to a number. In Excel, set the column to Text and enter it again',
    },
  ])
})

it.each(['#1 Jaipur', 'C# sharp', 'N/A', '#'])('takes %s for what somebody typed', (cell) => {
  expect(excelErrors({ productName: cell })).toEqual([])
})

it.each([
  ['3-Mar', 'Excel may have turned this code into a date'],
  ['12-Jan-26', 'Excel may have turned this code into a date'],
  ['Sep-24', 'Excel may have turned this code into a date'],
])('warns that the SKU %s may be damaged', (sku, damage) => {
  expect(excelWarnings({ sku }, null)).toEqual([
    {
      column: 'sku',
      value: sku,
      message: `${damage}. In Excel, set the column to Text and enter it again`,
    },
  ])
})

it('warns of lost zeros where the shop has the SKU with them', () => {
  expect(excelWarnings({ sku: '14' }, '0014')[0]?.message).toContain('is 0014')
  expect(excelWarnings({ sku: '14' }, '0015')).toEqual([])
})

it.each(['BH-014', '0014', 'E12', '12E', 'MAR-LATTICE', '2026-03'])('takes the SKU %s', (sku) => {
  expect(excelWarnings({ sku }, null)).toEqual([])
})

it('takes a SKU that the shop has already, however it looks', () => {
  expect(excelWarnings({ sku: '3-Mar' }, '3-Mar')).toEqual([])
})
