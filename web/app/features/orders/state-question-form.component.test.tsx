import { answerDeliveryState, getOrder } from '@bhitti/contract/calls/orders/orders.endpoints'
import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { useApi } from '~/lib/api/api.ts'
import { expectAccessible } from '~/testing/axe.ts'
import { api } from '~/testing/fake-api.ts'
import { type OpenPage, openPart } from '~/testing/open-page.tsx'
import { HOME_ADDRESS, sampleOrder } from '~/testing/samples.ts'
import { orderQuery } from './orders.queries.ts'
import { StateQuestionForm } from './state-question-form.tsx'

const orderTo = (
  pincode: string,
  state: NonNullable<Order['shippingAddress']>['state'] = null,
  changes: Partial<Order> = {},
) => sampleOrder({ shippingAddress: { ...HOME_ADDRESS, pincode, state }, ...changes })
const ASKED = orderTo('507111')

/** The form as on the order's page, which reloads the order after an answer. */
function OrderPage({ first }: { first: Order }) {
  const { data } = useQuery({
    ...orderQuery(useApi(), first._id),
    initialData: first,
    staleTime: 1e9,
  })
  return <StateQuestionForm order={data} />
}

function open(first: Order, later = first): OpenPage {
  api.reply(getOrder, { success: true, data: later })
  return openPart(<OrderPage first={first} />)
}

describe('the question for the State on the page of an order', () => {
  it('offers the States of the PIN code and no other', async () => {
    const page = open(ASKED)
    await page.findByRole('form', { name: 'Which State is PIN code 507111 in?' })
    expect(page.getAllByRole('radio')).toEqual([
      page.getByLabelText('Telangana'),
      page.getByLabelText('Andhra Pradesh'),
    ])
    await expectAccessible(document.body)
  })

  it.each([
    ['the PIN code covers one State', orderTo('500028')],
    ['the State is known', orderTo('507111', '36')],
    ['no address is on record', sampleOrder({ shippingAddress: null })],
    ['the order has left', orderTo('507111', null, { status: 'Shipped' })],
    ['the order is cancelled', orderTo('507111', null, { status: 'Cancelled' })],
  ])('is not there where %s', async (_, order) => {
    const page = open(order)
    expect(page.queryByText(/Which State/)).toBeNull()
  })

  it('says that a State has to be chosen before anything is sent', async () => {
    const page = open(ASKED)
    await page.press('Save State')
    await page.findByText('Choose the State')
    expect(api.callsTo(answerDeliveryState)).toEqual([])
    await page.press('Andhra Pradesh')
    expect(page.queryByText('Choose the State')).toBeNull()
  })

  it('sends the answer, says that it is saved and goes away', async () => {
    const answered = orderTo('507111', '36')
    const message = 'Thank you. Your invoice will name Telangana'
    api.reply(answerDeliveryState, { success: true, message, data: answered })
    const page = open(ASKED, answered)
    await page.press('Telangana')
    await page.press('Save State')
    await page.expectToast(message)
    expect(api.callsTo(answerDeliveryState)).toMatchObject([
      { params: { id: ASKED._id }, body: { state: '36' } },
    ])
    await expect.poll(() => page.queryByRole('form')).toBeNull()
  })

  it('shows that it is being saved, and sends it once', async () => {
    api.hold(answerDeliveryState)
    const page = open(ASKED)
    await page.press('Telangana')
    await page.press('Save State')
    await page.press('Saving…')
    expect(api.callsTo(answerDeliveryState)).toHaveLength(1)
  })

  it('keeps the choice where nothing answered, and says to try again', async () => {
    api.disconnect(answerDeliveryState)
    const page = open(ASKED)
    await page.press('Telangana')
    await page.press('Save State')
    await page.expectToast(
      'The shop could not be reached. Please check your connection and try again',
    )
    page.getByRole('radio', { name: 'Telangana', checked: true })
  })

  it('says beside the choice why it was refused', async () => {
    const state = 'Choose one of the States of PIN code 507111'
    api.refuse(answerDeliveryState, 'request.invalid', { fields: { state } })
    const page = open(ASKED)
    await page.press('Telangana')
    await page.press('Save State')
    await page.findByText(state)
  })

  it('goes away where staff have said the State meanwhile, and says so', async () => {
    api.refuse(answerDeliveryState, 'order.state_known')
    const page = open(ASKED, orderTo('507111', '37'))
    await page.press('Telangana')
    await page.press('Save State')
    await page.expectToast(
      'The State of this order is already saved. Please check its delivery address',
    )
    await expect.poll(() => page.queryByRole('form')).toBeNull()
  })
})
