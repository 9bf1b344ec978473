import { expect, test } from 'vitest'
import { differingRows, factRows, textRow } from './comparison-rows.ts'

const SIDE_BY_SIDE = [
  textRow('Type', ['Blinds', 'Blinds']),
  textRow('Main colour', ['Red', 'Blue']),
  textRow('Artist', ['Studio Neem', null]),
  textRow('Washable', [null, null]),
]

test('only rows in which the products differ are left, and one of which nothing is known differs', () => {
  const left = differingRows(SIDE_BY_SIDE, [true, true])
  expect(left.map(({ term }) => term)).toEqual(['Main colour', 'Artist'])
})

test('a product that is gone or still loading makes no difference', () => {
  const rows = [
    textRow('Type', ['Blinds', null, 'Blinds']),
    textRow('Colour', ['Red', null, 'Blue']),
  ]
  expect(differingRows(rows, [true, false, true]).map(({ term }) => term)).toEqual(['Colour'])
})

test('each fact has one row, wherever it is known, and stands where its product has it', () => {
  const rows = factRows([
    [
      { term: 'Care', text: 'Dust' },
      { term: 'Fire class', text: 'B' },
    ],
    [],
    [
      { term: 'Pattern repeat', text: '64 cm' },
      { term: 'Care', text: 'Wash' },
    ],
  ])
  expect(rows.map(({ term }) => term)).toEqual(['Pattern repeat', 'Care', 'Fire class'])
  expect(rows[1]?.cells.map((cell) => cell?.key ?? null)).toEqual(['Dust', null, 'Wash'])
  expect(rows[0]?.cells.map((cell) => cell?.key ?? null)).toEqual([null, null, '64 cm'])
})
