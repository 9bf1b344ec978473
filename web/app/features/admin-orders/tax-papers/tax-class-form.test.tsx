import type { AdminOrderDetails } from '@bhitti/contract/calls/admin-orders.schemas'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { InvoiceOutlook } from '@bhitti/contract/calls/tax-documents.schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiProvider } from '~/lib/api/api.ts'
import { propsOf, smallPage } from '~/start-up/small-page.ts'
import { TaxClassForm } from './tax-class-form.tsx'

const small = smallPage()

const change = (
  facts: Partial<InvoiceOutlook['classChanges'][number]> = {},
): InvoiceOutlook['classChanges'][number] => ({
  ...{ lineId: 'one', productName: 'Udaipur Damask', chosen: null },
  paid: { taxClass: 'paperWallpaper', rate: 500 },
  current: { taxClass: 'textileWallcovering', rate: 1800 },
  ...facts,
})

async function drawForm(...changes: InvoiceOutlook['classChanges']) {
  const call = vi.fn(async () => ({ success: true, message: 'Saved' }))
  await small.draw(
    <QueryClientProvider client={new QueryClient()}>
      {/* Safe: the form makes one call, which is answered. */}
      <ApiProvider value={call as unknown as CallApi}>
        <TaxClassForm
          // Safe: the form reads id and version alone.
          order={{ _id: 'order', version: 7 } as AdminOrderDetails}
          changes={changes}
        />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return call
}

const submit = () =>
  act(async () =>
    propsOf<{ onSubmit: (event: object) => void }>(small.page.querySelector('form')).onSubmit({
      preventDefault: () => {},
    }),
  )
const choose = (index: number) =>
  act(async () =>
    propsOf<{ onChange: (event: object) => void }>(small.page.all('input')[index]).onChange({
      target: {},
    }),
  )

describe('the choice of a tax class that changed after payment', () => {
  it('names the line, and both classes with their rates', async () => {
    await drawForm(change())
    expect(small.page.textContent).toContain('Udaipur Damask')
    expect(small.page.textContent).toContain('5 % tax, as it was paid for')
    expect(small.page.textContent).toContain('18 % tax, as it is today')
  })

  it('chooses nothing by itself, and asks for each line', async () => {
    const call = await drawForm(change(), change({ lineId: 'two', productName: 'Khus' }))
    await choose(0)
    await submit()
    expect(call).not.toHaveBeenCalled()
    expect(small.page.textContent.split('Choose the tax class')).toHaveLength(2)
  })

  it('saves what was chosen of the order that was seen', async () => {
    const call = await drawForm(change(), change({ lineId: 'two', chosen: 'paperWallpaper' }))
    await choose(1)
    await submit()
    expect(call).toHaveBeenCalledOnce()
    expect(call).toHaveBeenCalledWith(expect.anything(), {
      params: { id: 'order' },
      body: {
        choices: [
          { lineId: 'one', taxClass: 'textileWallcovering' },
          { lineId: 'two', taxClass: 'paperWallpaper' },
        ],
        version: 7,
      },
    })
  })
})
