import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { SmallNode } from '~/start-up/small-dom.ts'
import { propsOf, smallPage } from '~/start-up/small-page.ts'
import { CartLineItem } from './cart-line-item.tsx'
import { sampleLine } from './sample-cart.ts'

const small = smallPage()

type Handlers = Record<'onChange' | 'onKeyDown' | 'onBlur' | 'onClick', (event: object) => void>

const handlersOf = (node: SmallNode | null | undefined) => propsOf<Handlers>(node)

async function drawLine(more: { refused?: string } = {}) {
  const onQuantity = vi.fn()
  const onRemove = vi.fn()
  await small.draw(
    <MemoryRouter>
      <CartLineItem
        line={sampleLine({ productName: 'Khus', quantity: 2 })}
        shortage={undefined}
        refused={more.refused}
        isBeingRemoved={false}
        onQuantity={onQuantity}
        onRemove={onRemove}
      />
    </MemoryRouter>,
  )
  return { onQuantity, onRemove }
}

const field = () => small.page.querySelector('input')
function noteOf(input: SmallNode | null): string | undefined {
  const noteId = input?.getAttribute('aria-describedby')
  return small.page.all('p').find((one) => one.getAttribute('id') === (noteId ?? 'none'))
    ?.textContent
}
const button = (text: string) => small.page.all('button').find((one) => one.textContent === text)

async function type(text: string): Promise<void> {
  await act(async () => handlersOf(field()).onChange({ target: { value: text } }))
  const event = { key: 'Enter', preventDefault: () => {} }
  await act(async () => handlersOf(field()).onKeyDown(event))
}

describe('a quantity typed in the cart', () => {
  it.each(['0', ' 0 ', '00', '०'])('asks at %j whether to remove the item', async (zero) => {
    const { onQuantity, onRemove } = await drawLine()
    await type(zero)
    expect(small.page.textContent).toContain('Remove this item?')
    expect(small.focused).toBe(button('Yes, remove'))
    expect(onQuantity).not.toHaveBeenCalled()
    expect(onRemove).not.toHaveBeenCalled()
    await act(async () => handlersOf(button('Yes, remove')).onClick({}))
    expect(onRemove).toHaveBeenCalledOnce()
    expect(small.page.textContent).not.toContain('Remove this item?')
  })

  it.each([
    ['Keep it', () => handlersOf(button('Keep it')).onClick({})],
    [
      'Escape',
      () =>
        handlersOf(small.page.all('fieldset').at(-1)).onKeyDown({
          key: 'Escape',
        }),
    ],
  ])('keeps the item with %s, and leads back to the field', async (_, keep) => {
    const { onQuantity, onRemove } = await drawLine()
    await type('0')
    await act(async () => keep())
    expect(small.page.textContent).not.toContain('Remove this item?')
    expect(small.focused).toBe(field())
    expect(onQuantity).not.toHaveBeenCalled()
    expect(onRemove).not.toHaveBeenCalled()
  })

  it.each([
    ['5000', 'At most 999', 999],
    ['2.5', 'Enter a whole number from 1 to 999', null],
    ['-1', 'Enter a whole number from 1 to 999', null],
    ['two', 'Enter a whole number from 1 to 999', null],
    ['', 'Enter a whole number from 1 to 999', null],
    ['3', undefined, 3],
    ['३', undefined, 3],
  ])('says beside the field why it is not %j', async (typed, note, taken) => {
    const { onQuantity } = await drawLine()
    await type(typed)
    expect(noteOf(field())).toBe(note)
    expect(onQuantity.mock.calls).toEqual(taken === null ? [] : [[taken]])
  })

  it('says beside the field why the shop has not taken it', async () => {
    const refused = 'We have 3 pieces of Khus, counting what is in your cart'
    await drawLine({ refused })
    expect(noteOf(field())).toBe(refused)
  })
})
