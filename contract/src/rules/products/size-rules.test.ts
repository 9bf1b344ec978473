import { describe, expect, it } from 'vitest'
import { configurationProblem } from '../prices/pricing.ts'
import {
  ANY_SIZE,
  INCHES_MESSAGE,
  sideProblem,
  sizeRuleProblems,
  sizeRulesOf,
} from './size-rules.ts'

describe('the sizes in which the owner makes a product', () => {
  const rules = { ...ANY_SIZE, minHeightInches: 24, maxHeightInches: 120, sizeStepInches: 0.5 }

  it.each([
    [24, null],
    [120, null],
    [36.5, null],
    [23.5, 'Enter 24 to 120 inches, in steps of 0.5'],
    [120.5, 'Enter 24 to 120 inches, in steps of 0.5'],
    [36.25, 'Enter 24 to 120 inches, in steps of 0.5'],
  ])('a height of %s inches: %s', (height, said) => {
    expect(sideProblem('height', height, rules)).toBe(said)
  })

  it('leave the other side to the shop’s own bounds', () => {
    expect(sideProblem('width', 1200, { ...rules, sizeStepInches: null })).toBeNull()
    expect(sideProblem('width', 1201, ANY_SIZE)).toBe(INCHES_MESSAGE)
  })

  it('hold a new choice, and none that was made before them', () => {
    const chosen = { quantity: 1, selectedMaterial: 'HD', height: 12, width: 40 }
    expect(configurationProblem('wallpapers', chosen, rules)?.field).toBe('height')
    expect(configurationProblem('wallpapers', chosen)).toBeNull()
  })

  it('are said to contradict each other where nothing could be ordered', () => {
    expect(sizeRuleProblems({ minWidthInches: 50, maxWidthInches: 40 })).toEqual([
      { field: 'maxWidthInches', message: 'The maximum width is below the minimum' },
    ])
    expect(
      sizeRuleProblems({ minHeightInches: 49, maxHeightInches: 59, sizeStepInches: 12 }),
    ).toEqual([{ field: 'sizeStepInches', message: 'No height between the two fits this step' }])
    expect(sizeRuleProblems(rules)).toEqual([])
  })

  it('are nothing to send for a product without any', () => {
    expect(sizeRulesOf({ ...ANY_SIZE })).toBeNull()
    expect(sizeRulesOf(rules)).toEqual(rules)
  })
})
