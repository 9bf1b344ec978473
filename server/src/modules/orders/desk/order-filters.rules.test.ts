import { describe, expect, it } from 'vitest'
import { isNamePart, likePattern, providerIdIn } from './order-filters.rules.ts'

describe('what is typed over the list of orders', () => {
  it('is a payment or an order of the provider only as the provider writes it', () => {
    expect(providerIdIn('pay_N8FUmetkCE2hZP')).toBe('pay_N8FUmetkCE2hZP')
    expect(providerIdIn('order_9A33XWu170gUtm')).toBe('order_9A33XWu170gUtm')
    for (const term of ['pay_', 'pay', 'PAY_1', 'pay_1 2', 'rfnd_1', `pay_${'a'.repeat(65)}`]) {
      expect(providerIdIn(term), term).toBeNull()
    }
  })

  it('is looked for in names from three letters or digits in a row', () => {
    for (const term of ['jaal', 'a 123', 'रेशम', 'abc']) expect(isNamePart(term), term).toBe(true)
    for (const term of ['ab', 'a b c', '%%%', '', '_a_']) expect(isNamePart(term), term).toBe(false)
  })

  it('stands for itself in a pattern, whatever signs it has', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
  })
})
