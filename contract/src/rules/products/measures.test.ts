import { expect, test } from 'vitest'
import {
  feetInMetres,
  formatArea,
  formatLength,
  formatNumber,
  formatSize,
  inchesInCm,
} from './measures.ts'

test('an inch is 2.54 cm', () => {
  expect(inchesInCm(1)).toBe('2.5 cm')
  expect(inchesInCm(120)).toBe('304.8 cm')
  expect(inchesInCm(1200)).toBe('3,048 cm')
})

test('a foot is 30.48 cm', () => {
  expect(feetInMetres(10)).toBe('3.05 m')
})

test('numbers are grouped as in India and keep two decimals at most', () => {
  expect(formatNumber(123456.789)).toBe('1,23,456.79')
})

test('areas and sizes stand there in both measures', () => {
  expect(formatArea(80)).toBe('80 sq ft (7.43 sq m)')
  expect(formatSize(96, 120.5)).toBe('96 × 120.5 in (243.8 cm × 306.1 cm)')
  expect(formatLength(2.5)).toBe('2.5 m (250 cm, 98.43 in)')
})
