import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AddressTexts } from './address-fields.tsx'
import { AddressFormFrame } from './address-form-frame.tsx'

const ADDRESS: AddressTexts = {
  name: 'Asha Rao',
  address: 'Flat 402, Lotus Residency',
  city: 'Hyderabad',
  pincode: '500084',
  phone: '90000 00002',
  notes: '',
  state: '',
}

function marked(refused?: Record<string, string>): string[] {
  const markup = renderToStaticMarkup(
    <AddressFormFrame
      title="Edit Address"
      submitLabel="Edit"
      form={ADDRESS}
      onChange={() => undefined}
      onSubmit={() => undefined}
      isPending={false}
      error={null}
      refused={refused}
    />,
  )
  const fields = markup.match(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g) ?? []
  for (const text of Object.values(refused ?? {})) expect(markup).toContain(text)
  return fields.map((field) => / name="(\w+)"/.exec(field)?.[1] ?? '')
}

it.each(['name', 'address', 'city', 'pincode', 'phone', 'notes'])(
  'marks the field of a saved address that was refused, and no other: %s',
  (name) => {
    expect(marked({ [name]: 'This was refused' })).toEqual([name])
    expect(marked()).toEqual([])
  },
)
