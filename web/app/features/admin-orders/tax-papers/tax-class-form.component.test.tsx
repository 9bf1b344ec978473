import { chooseTaxClasses } from '@bhitti/contract/calls/orders/admin-orders.endpoints'
import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { InvoiceOutlook } from '@bhitti/contract/calls/tax/tax-documents.schemas'
import { describe, expect, it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { type OpenPage, openPart } from '~/testing/open-page.tsx'
import { TaxClassForm } from './tax-class-form.tsx'

type ClassChange = InvoiceOutlook['classChanges'][number]

const ORDER = '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c10'
const DAMASK: ClassChange = {
  ...{ lineId: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c11', productName: 'Udaipur Damask' },
  chosen: null,
  paid: { taxClass: 'paperWallpaper', rate: 500 },
  current: { taxClass: 'textileWallcovering', rate: 1800 },
}
const KHUS: ClassChange = {
  ...DAMASK,
  ...{ lineId: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c12', productName: 'Khus' },
}
const TODAY = /18 % tax, as it is today/

function openForm(...changes: ClassChange[]): OpenPage {
  api.hold(chooseTaxClasses)
  // Safe: the form reads only id and version.
  const order = { _id: ORDER, version: 7 } as AdminOrderDetails
  return openPart(<TaxClassForm order={order} changes={changes} />)
}

describe('the choice of a tax class that changed after payment', () => {
  it('names the line, and both classes with their rates', async () => {
    const page = openForm(DAMASK)
    await page.findByRole('group', { name: 'Udaipur Damask' })
    expect(page.getAllByRole('radio')).toEqual([
      page.getByLabelText(/5 % tax, as it was paid for/),
      page.getByLabelText(TODAY),
    ])
  })

  it('chooses nothing by itself, and asks for each line', async () => {
    const page = openForm(DAMASK, KHUS)
    const [first] = await page.findAllByLabelText(TODAY)
    if (first) await page.user.click(first)
    await page.press('Save the tax class')
    expect(page.getAllByText('Choose the tax class')).toHaveLength(1)
    expect(api.callsTo(chooseTaxClasses)).toEqual([])
  })

  it('saves what was chosen of the order that was seen', async () => {
    const page = openForm(DAMASK, { ...KHUS, chosen: 'paperWallpaper' })
    const [first] = await page.findAllByLabelText(TODAY)
    if (first) await page.user.click(first)
    await page.press('Save the tax class')
    expect(api.callsTo(chooseTaxClasses)).toMatchObject([
      {
        params: { id: ORDER },
        body: {
          choices: [
            { lineId: DAMASK.lineId, taxClass: 'textileWallcovering' },
            { lineId: KHUS.lineId, taxClass: 'paperWallpaper' },
          ],
          version: 7,
        },
      },
    ])
  })
})
