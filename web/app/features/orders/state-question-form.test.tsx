import { ApiError } from '@bhitti/contract/calls/api-request'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { Order } from '@bhitti/contract/calls/orders.schemas'
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiProvider, useApi } from '~/lib/api/api.ts'
import { useToast } from '~/lib/toasts.tsx'
import { propsOf, smallPage } from '~/start-up/small-page.ts'
import { orderQuery } from './orders.queries.ts'
import { StateQuestionForm } from './state-question-form.tsx'

// With a timer, queries and mutations would be drawn after `act` has ended.
notifyManager.setScheduler(queueMicrotask)

const small = smallPage()

// Only what the form reads.
const orderTo = (shippingAddress: { pincode: string; state?: string } | null, more = {}): Order =>
  ({ _id: 'one', status: 'Pending', shippingAddress, ...more }) as Order
const ASKED = orderTo({ pincode: '507111' })

/** The form as the page of an order has it, which reads the order again after an answer. */
function OrderPage({ first }: { first: Order }) {
  const { data } = useQuery({
    ...orderQuery(useApi(), first._id),
    initialData: first,
    staleTime: 1e9,
  })
  return (
    <>
      <StateQuestionForm order={data} />
      <output>{useToast()?.title}</output>
    </>
  )
}

async function draw(first: Order, { answer = vi.fn(), later = first } = {}) {
  const api = vi.fn(({ method }, input) =>
    method === 'PUT' ? answer(input) : Promise.resolve({ data: later }),
  )
  await small.draw(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api as unknown as CallApi}>
        <OrderPage first={first} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return answer
}

type Handlers = Record<'onChange' | 'onSubmit', (event: object) => void>

const form = () => small.page.querySelector('form')
const states = () => small.page.all('label').map(({ textContent }) => textContent)
const button = () => small.page.querySelector('button')
const told = () => small.page.querySelector('output')?.textContent
const submit = () =>
  act(async () => propsOf<Handlers>(form()).onSubmit({ preventDefault: () => {} }))
async function choose(state: string): Promise<void> {
  const label = small.page.all('label').find(({ textContent }) => textContent === state)
  await act(async () => propsOf<Handlers>(label?.querySelector('input')).onChange({}))
}

describe('the question for the State on the page of an order', () => {
  it('offers the States of the PIN code and no other', async () => {
    await draw(ASKED)
    expect(small.page.textContent).toContain('Which State is PIN code 507111 in?')
    expect(states()).toEqual(['Telangana', 'Andhra Pradesh'])
  })

  it.each([
    ['the PIN code covers one State', orderTo({ pincode: '500028' })],
    ['the State is known', orderTo({ pincode: '507111', state: '36' })],
    ['no address is on record', orderTo(null)],
    ['the order has left', orderTo({ pincode: '507111' }, { status: 'Shipped' })],
    ['the order is cancelled', orderTo({ pincode: '507111' }, { status: 'Cancelled' })],
  ])('is not there where %s', async (_, order) => {
    await draw(order)
    expect(small.page.textContent).not.toContain('Which State')
  })

  it('says that a State has to be chosen before anything is sent', async () => {
    const answer = await draw(ASKED)
    await submit()
    expect(form()?.textContent).toContain('Choose the State')
    expect(answer).not.toHaveBeenCalled()
    await choose('Andhra Pradesh')
    expect(form()?.textContent).not.toContain('Choose the State')
  })

  it('sends the answer, says that it is saved and goes away', async () => {
    const answer = vi.fn(async () => ({ message: 'Thank you. Your invoice will name Telangana' }))
    await draw(ASKED, { answer, later: orderTo({ pincode: '507111', state: '36' }) })
    await choose('Telangana')
    await submit()
    expect(answer).toHaveBeenCalledExactlyOnceWith({ params: { id: 'one' }, body: { state: '36' } })
    expect(form()).toBeNull()
    expect(told()).toBe('Thank you. Your invoice will name Telangana')
  })

  it('shows that it is being saved, and sends it once', async () => {
    const answer = await draw(ASKED, { answer: vi.fn(() => new Promise(() => {})) })
    await choose('Telangana')
    await submit()
    expect(button()?.textContent).toContain('Saving…')
    await submit()
    expect(answer).toHaveBeenCalledOnce()
  })

  it('keeps the choice where nothing answered, and says to try again', async () => {
    await draw(ASKED, { answer: vi.fn(() => Promise.reject(new Error('offline'))) })
    await choose('Telangana')
    await submit()
    expect(told()).toBe('The State could not be saved. Please try again')
    expect(
      small.page.all('input').map((input) => propsOf<{ checked: boolean }>(input).checked),
    ).toEqual([true, false])
  })

  it('says beside the choice why it was refused', async () => {
    const fields = { state: 'Choose one of the States of PIN code 507111' }
    const refusal = new ApiError(
      400,
      'request.invalid',
      'Please check the highlighted fields',
      fields,
    )
    await draw(ASKED, { answer: vi.fn(() => Promise.reject(refusal)) })
    await choose('Telangana')
    await submit()
    expect(form()?.textContent).toContain(fields.state)
  })

  it('goes away where staff have said the State meanwhile, and says so', async () => {
    const message = 'The State of this order is already saved. Please check its delivery address'
    const refusal = new ApiError(409, 'order.state_known', message)
    await draw(ASKED, {
      answer: vi.fn(() => Promise.reject(refusal)),
      later: orderTo({ pincode: '507111', state: '37' }),
    })
    await choose('Telangana')
    await submit()
    expect(form()).toBeNull()
    expect(told()).toBe(message)
  })
})
