import { expect, test } from 'vitest'
import { planCurtain } from './curtain-calculator.ts'

test('a window takes whole panels, each as long as drop and hems', () => {
  expect(planCurtain('72', '84')).toEqual({ panels: 3, panelMetres: 2.44, metres: 7.32 })
})

test('an inch more of rod takes a panel more', () => {
  expect(planCurtain('73', '84')?.panels).toBe(4)
  expect(planCurtain('1', '84')?.panels).toBe(1)
})

test('fabric is never too short for the drop', () => {
  for (const drop of ['1', '10.1', '83.99', '100']) {
    const plan = planCurtain('24', drop)
    expect(plan?.panelMetres).toBeGreaterThanOrEqual(Number(drop) * 0.0254 + 0.3)
    expect(plan?.panelMetres).toBeLessThan(Number(drop) * 0.0254 + 0.31)
  }
})

test('even the smallest window takes what can be ordered', () => {
  expect(planCurtain('1', '1')?.metres).toBe(1)
})

test('more than one order line can hold is not offered', () => {
  expect(planCurtain('1200', '1200')).toBeNull()
})

test.each([
  ['', '84'],
  ['72', ''],
  ['0', '84'],
  ['wide', '84'],
  ['72', '1e2'],
  ['1201', '84'],
])('%j by %j is no window', (width, drop) => {
  expect(planCurtain(width, drop)).toBeNull()
})
