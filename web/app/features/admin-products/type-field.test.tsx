import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SmallDocument, type SmallNode } from '~/start-up/small-dom.ts'
import { NEW_PRODUCT, type ProductValues } from './product-values.ts'
import { TypeField } from './type-field.tsx'

let page: SmallNode
let root: Root

beforeEach(() => {
  const document = new SmallDocument()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', document.defaultView)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('main')
  root = createRoot(page as unknown as Element)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

function Form() {
  const [values, setValues] = useState<ProductValues>(NEW_PRODUCT)
  return (
    <TypeField
      values={values}
      error={undefined}
      onChange={(change) => setValues({ ...values, ...change })}
    />
  )
}

async function choose(type: string): Promise<void> {
  const select = page.querySelector('select')
  const key = Object.keys(select ?? {}).find((name) => name.startsWith('__reactProps$')) ?? ''
  const { onChange } = Reflect.get(select ?? {}, key) as { onChange: (event: object) => void }
  await act(async () => onChange({ target: { value: type } }))
}

const status = () => page.all('p').find((one) => one.getAttribute('role') === 'status')?.textContent

it('another type says what was reset with it', async () => {
  await act(async () => root.render(<Form />))
  await choose('wallpapers')
  expect(status()).toBe('')
  await choose('wallpaperRolls')
  expect(status()).toBe('Reset with the type: Counted in (now “Pieces”). Please check')
  await choose('curtains')
  expect(status()).toBe('Reset with the type: Counted in (now “Metres of cloth”). Please check')
})
