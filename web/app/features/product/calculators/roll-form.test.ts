import { expect, test } from 'vitest'
import type { TapeText } from '~/entities/configuration/tape-text.ts'
import { countRolls, TOO_HIGH, withChanged, withOpening, withWall } from './roll-form.ts'

const tape = (typed: string, unit: TapeText['unit'] = 'in'): TapeText => ({ typed, unit })
const PLAIN = {
  rollWidthCm: null,
  repeat: tape(''),
  match: 'straight',
  spare: tape('10 cm'),
} as const
const wall = (height: string, width: string) => ({
  id: 1,
  height: tape(height),
  width: tape(width),
  openings: [],
})

function rolls(...args: Parameters<typeof countRolls>) {
  const counted = countRolls(...args)
  return 'plan' in counted ? counted.plan.rolls : counted.problem
}

test('walls are counted in inches, feet or metres, as each was typed', () => {
  expect(rolls([wall('120', '144')], PLAIN)).toBe(3)
  expect(rolls([wall('10 ft', "12'")], PLAIN)).toBe(3)
  expect(rolls([wall('3.048 m', '365.76 cm')], PLAIN)).toBe(3)
})

test('a pattern without a repeat has nothing to match', () => {
  expect(rolls([wall('3.25 m', '5 m')], { ...PLAIN, match: 'halfDrop' })).toBe(4)
  expect(
    rolls([wall('3.25 m', '5 m')], { ...PLAIN, match: 'halfDrop', repeat: tape('67 cm') }),
  ).toBe(5)
})

test('a wall without a size asks for it, and nothing is counted yet', () => {
  expect(rolls([wall('', '144')], PLAIN)).toBe('Enter the height and width of your wall.')
  expect(rolls([wall('120', '144'), wall('120', 'wide')], PLAIN)).toMatch('Enter the height')
})

test('what cannot be hung is said', () => {
  expect(rolls([wall('34 ft', '144')], PLAIN)).toBe(TOO_HIGH)
  const doors = withOpening(wall('120', '40'), 'door')
  expect(rolls([doors], PLAIN)).toBe('The door reaches beyond its wall.')
  const unsaid = { ...doors, openings: doors.openings.map((one) => ({ ...one, left: tape('') })) }
  expect(rolls([unsaid], PLAIN)).toBe('Enter all measurements of the door.')
  expect(rolls([wall('120', '144')], { ...PLAIN, spare: tape('some') })).toMatch('Enter the repeat')
})

test('a wall more is as high as the last, and each can go again', () => {
  const [first, second, third] = withWall(withWall([wall('120', '144')]))
  expect(second).toMatchObject({ height: tape('120'), width: tape('') })
  expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3)
  expect(withChanged(withWall([wall('120', '144')]), 1, null)).toMatchObject([{ width: tape('') }])
})

test('walls are counted in the unit in which a bare number was typed', () => {
  const metric = { ...wall('', ''), height: tape('304.8', 'cm'), width: tape('12', 'ft') }
  expect(rolls([metric], PLAIN)).toBe(3)
})
