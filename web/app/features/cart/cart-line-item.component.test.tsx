import { fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openPart } from '~/testing/open-page.tsx'
import { CartLineItem } from './cart-line-item.tsx'
import { sampleLine } from './sample-cart.ts'

async function openLine(more: { refused?: string } = {}) {
  const onQuantity = vi.fn()
  const onRemove = vi.fn()
  const page = openPart(
    <CartLineItem
      line={sampleLine({ productName: 'Khus', quantity: 2 })}
      shortage={undefined}
      refused={more.refused}
      isBeingRemoved={false}
      onQuantity={onQuantity}
      onRemove={onRemove}
    />,
  )
  const field = await page.findByRole('textbox')
  return { page, field, onQuantity, onRemove }
}

function type(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

function noteOf(field: HTMLElement): string | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? 'none')?.textContent
}

describe('a quantity typed in the cart', () => {
  it.each(['0', ' 0 ', '00', '०'])('asks at %j whether to remove the item', async (zero) => {
    const { page, field, onQuantity, onRemove } = await openLine()
    type(field, zero)
    expect(page.queryByText('Remove this item?')).not.toBeNull()
    expect(document.activeElement).toBe(page.getByText('Yes, remove'))
    expect(onQuantity).not.toHaveBeenCalled()
    expect(onRemove).not.toHaveBeenCalled()
    await page.press('Yes, remove')
    expect(onRemove).toHaveBeenCalledOnce()
    expect(page.queryByText('Remove this item?')).toBeNull()
  })

  it.each(['Keep it', 'Escape'])(
    'keeps the item with %s, and leads back to the field',
    async (way) => {
      const { page, field, onQuantity, onRemove } = await openLine()
      type(field, '0')
      await (way === 'Escape' ? page.user.keyboard('{Escape}') : page.press(way))
      expect(page.queryByText('Remove this item?')).toBeNull()
      expect(document.activeElement).toBe(field)
      expect(onQuantity).not.toHaveBeenCalled()
      expect(onRemove).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['5000', 'At most 999', 999],
    ['2.5', 'Enter a whole number from 1 to 999', null],
    ['-1', 'Enter a whole number from 1 to 999', null],
    ['two', 'Enter a whole number from 1 to 999', null],
    ['', 'Enter a whole number from 1 to 999', null],
    ['3', undefined, 3],
    ['३', undefined, 3],
  ])('says beside the field why it is not %j', async (typed, note, taken) => {
    const { field, onQuantity } = await openLine()
    type(field, typed)
    expect(noteOf(field)).toBe(note)
    expect(onQuantity.mock.calls).toEqual(taken === null ? [] : [[taken]])
  })

  it('says beside the field why the shop has not taken it', async () => {
    const refused = 'We have 3 pieces of Khus, counting what is in your cart'
    const { field } = await openLine({ refused })
    expect(noteOf(field)).toBe(refused)
  })
})
