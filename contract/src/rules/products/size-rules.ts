import { indianNumber } from '../prices/indian-numbers.ts'
import { hasTwoDecimalsAtMost } from '../prices/money.ts'
import { MAX_INCHES, MIN_INCHES } from '../shop/shop-limits.ts'

/** Inches and square feet with at most two decimals; null for no rule. */
export type SizeRules = {
  minHeightInches: number | null
  maxHeightInches: number | null
  minWidthInches: number | null
  maxWidthInches: number | null
  /** Height and width are multiples of it. */
  sizeStepInches: number | null
  minBillableSqft: number | null
}

/** No rules; its keys are also the list of rule names. */
export const ANY_SIZE: SizeRules = {
  minHeightInches: null,
  maxHeightInches: null,
  minWidthInches: null,
  maxWidthInches: null,
  sizeStepInches: null,
  minBillableSqft: null,
}

const SIZE_RULE_NAMES = Object.keys(ANY_SIZE) as readonly (keyof SizeRules)[]

/** Returns the rules of a product; null if it has none, like nearly all products. */
export function sizeRulesOf(values: SizeRules): SizeRules | null {
  if (SIZE_RULE_NAMES.every((name) => values[name] === null)) return null
  const { minHeightInches, maxHeightInches, minWidthInches, maxWidthInches } = values
  const { sizeStepInches, minBillableSqft } = values
  return {
    minHeightInches,
    maxHeightInches,
    minWidthInches,
    maxWidthInches,
    sizeStepInches,
    minBillableSqft,
  }
}

/** Returns the bounds of a side in inches. */
export function sizeBounds(side: 'height' | 'width', rules: SizeRules | null) {
  const [min, max] =
    side === 'height'
      ? [rules?.minHeightInches, rules?.maxHeightInches]
      : [rules?.minWidthInches, rules?.maxWidthInches]
  return { min: min ?? MIN_INCHES, max: max ?? MAX_INCHES }
}

export function sizeStepHundredths(rules: SizeRules | null): number {
  return rules?.sizeStepInches == null ? 1 : Math.round(rules.sizeStepInches * 100)
}

/** For products without size rules. */
export const INCHES_MESSAGE = `Enter ${MIN_INCHES} to ${indianNumber(MAX_INCHES)} inches, with at most two decimals`

export function sideProblem(
  side: 'height' | 'width',
  inches: number,
  rules: SizeRules | null,
): string | null {
  const { min, max } = sizeBounds(side, rules)
  const step = sizeStepHundredths(rules)
  const fits = Math.round(inches * 100) % step === 0
  if (hasTwoDecimalsAtMost(inches) && inches >= min && inches <= max && fits) return null
  const bounds = `Enter ${indianNumber(min, 2)} to ${indianNumber(max, 2)} inches`
  return step === 1
    ? `${bounds}, with at most two decimals`
    : `${bounds}, in steps of ${indianNumber(step / 100, 2)}`
}

/** Returns errors for rules that no size can meet, by field. */
export function sizeRuleProblems(
  given: {
    [name in keyof SizeRules]?: number | null | undefined
  },
): { field: keyof SizeRules; message: string }[] {
  const rules = { ...ANY_SIZE, ...given } as SizeRules
  const problems: { field: keyof SizeRules; message: string }[] = []
  for (const [side, field] of [
    ['height', 'maxHeightInches'],
    ['width', 'maxWidthInches'],
  ] as const) {
    const { min, max } = sizeBounds(side, rules)
    if (min > max) {
      problems.push({ field, message: `The maximum ${side} is below the minimum` })
    } else if (isEmptyRange(min, max, sizeStepHundredths(rules))) {
      problems.push({
        field: 'sizeStepInches',
        message: `No ${side} between the two fits this step`,
      })
    }
  }
  return problems
}

function isEmptyRange(min: number, max: number, step: number): boolean {
  return Math.ceil(Math.round(min * 100) / step) * step > Math.round(max * 100)
}
