import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/shop/sample-settings'
import { fireEvent, type RenderResult, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  AddressFields,
  type AddressTexts,
  EMPTY_ADDRESS,
  isFilledIn,
  toAddressForm,
} from '~/features/addresses/address-fields.tsx'
import { ShippingPreview } from '~/features/admin-settings/shipping-preview.tsx'
import { DeliveryCheck } from '~/features/delivery/delivery-check.tsx'
import { keepOwnPin, useOwnPin } from '~/features/delivery/own-pin.ts'

afterEach(() => keepOwnPin(null))

function paste(page: RenderResult, label: string, text: string): void {
  const field = page.getByLabelText(label) as HTMLInputElement
  const longest = field.maxLength < 0 ? text.length : field.maxLength
  fireEvent.change(field, { target: { value: text.slice(0, longest) } })
}

const PINCODES = ['500 001', ' 500001 ', '500-001', '५०० ००१', '\u202a500\u00a0001\u202c']
const PHONES = [
  '+91 98490 12345',
  '0091-98490-12345',
  '098490 12345',
  ' +91 (0) 98490 – 12345 ',
  '\u202a+91\u00a098490\u201112345\u202c',
  '९८४९० १२३४५',
]

describe('a pasted number is kept', () => {
  it.each(PINCODES.flatMap((pincode) => PHONES.map((phone) => [pincode, phone])))(
    'by an address: %j, %j',
    (pincode, phone) => {
      let form: AddressTexts = EMPTY_ADDRESS
      function Form() {
        const [texts, setTexts] = useState<AddressTexts>({
          ...EMPTY_ADDRESS,
          ...{ name: 'Asha Rao', address: 'Lotus Residency', city: 'Hyderabad', notes: 'Gate 2' },
        })
        form = texts
        return (
          <AddressFields
            form={texts}
            errors={{}}
            onChange={(changes) => setTexts({ ...texts, ...changes })}
          />
        )
      }
      const page = render(<Form />)
      paste(page, 'Pincode', pincode)
      paste(page, 'Phone', phone)
      expect(page.container.textContent).toContain('Telangana')
      expect(isFilledIn(form)).toBe(true)
      expect(addressForm.parse(toAddressForm(form))).toMatchObject({
        pincode: '500001',
        phone: '+919849012345',
      })
    },
  )

  it.each(PINCODES)('beside a price: %j', (pincode) => {
    let own: string | null = null
    function Check() {
      own = useOwnPin()
      return <DeliveryCheck delivery={{ kind: 'unknown' }} price={null} />
    }
    const page = render(<Check />)
    paste(page, 'Delivery to PIN code', pincode)
    expect(own).toBe('500001')
  })

  it.each(PINCODES)('where the owner tries the charges: %j', (pincode) => {
    const page = render(<ShippingPreview settings={SAMPLE_SETTINGS.shipping} />)
    paste(page, 'PIN code', 'none')
    expect(page.container.textContent).toContain('Enter a 6-digit PIN code')
    paste(page, 'PIN code', pincode)
    expect(page.container.textContent).not.toContain('Enter a 6-digit PIN code')
  })

  it('by every field that takes one, as none cuts what is pasted', () => {
    const app = join(import.meta.dirname, '../..')
    const fields = globSync('**/*.tsx', { cwd: app, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
      [...readFileSync(`${app}/${file}`, 'utf8').matchAll(/<(?:TextField|input)\b.*?\/>/gs)].map(
        ([field]) => `${file}: ${field}`,
      ),
    )
    const ofNumbers = fields.filter((field) =>
      /"tel"|label="[^"]*(?:phone|pin ?code)|postal-code/i.test(field),
    )
    expect(ofNumbers.length).toBeGreaterThan(15)
    const cutting = /\bmaxLength=|\bpattern=|type="number"/
    expect(ofNumbers.filter((field) => cutting.test(field))).toEqual([])
  })
})
