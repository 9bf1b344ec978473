import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addressForm } from '@bhitti/contract/calls/addresses.schemas'
import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/sample-settings'
import { act, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
import { SmallDocument, type SmallNode } from '~/start-up/small-dom.ts'

let page: SmallNode
let root: Root

beforeEach(() => {
  const document = new SmallDocument()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', document.defaultView)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('main')
  root = createRoot(page as unknown as Element)
})
afterEach(async () => {
  await act(async () => root.unmount())
  keepOwnPin(null)
  vi.unstubAllGlobals()
})

const draw = (content: ReactNode) => act(async () => root.render(content))

type InputProps = {
  autoComplete?: string
  maxLength?: number
  value?: string
  onChange: (event: object) => void
}

function propsOf(input: SmallNode): InputProps {
  const key = Object.keys(input).find((name) => name.startsWith('__reactProps$')) ?? ''
  return Reflect.get(input, key) as InputProps
}

/** Pastes into the field with this label, as browsers do: what is longer than the field takes is cut. */
async function paste(label: string, text: string): Promise<void> {
  const named = page.all('label').find((one) => one.textContent === label)
  const input = page
    .all('input')
    .find((one) => one.getAttribute('id') === named?.getAttribute('for'))
  if (!input) throw new Error(`There is no field ${label}`)
  const { maxLength, onChange } = propsOf(input)
  await act(async () => onChange({ target: { value: text.slice(0, maxLength) } }))
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
    async (pincode, phone) => {
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
      await draw(<Form />)
      await paste('Pincode', pincode)
      await paste('Phone', phone)
      expect(page.textContent).toContain('Telangana')
      expect(isFilledIn(form)).toBe(true)
      expect(addressForm.parse(toAddressForm(form))).toMatchObject({
        pincode: '500001',
        phone: '+919849012345',
      })
    },
  )

  it.each(PINCODES)('beside a price: %j', async (pincode) => {
    let own: string | null = null
    function Check() {
      own = useOwnPin()
      return <DeliveryCheck delivery={{ kind: 'unknown' }} price={null} />
    }
    await draw(<Check />)
    await paste('Delivery to PIN code', pincode)
    expect(own).toBe('500001')
  })

  it.each(PINCODES)('where the owner tries the charges: %j', async (pincode) => {
    await draw(<ShippingPreview settings={SAMPLE_SETTINGS.shipping} />)
    await paste('PIN code', 'none')
    expect(page.textContent).toContain('Enter a 6-digit PIN code')
    await paste('PIN code', pincode)
    expect(page.textContent).not.toContain('Enter a 6-digit PIN code')
  })

  it('by every field that takes one, as none cuts what is pasted', () => {
    const app = fileURLToPath(new URL('../..', import.meta.url))
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
