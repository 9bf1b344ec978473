import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { propsOf, smallPage } from '~/start-up/small-page.ts'
import { NEW_PRODUCT, type ProductValues } from './product-values.ts'
import { TypeField } from './type-field.tsx'

const small = smallPage()

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
  const select = small.page.querySelector('select')
  const { onChange } = propsOf<{ onChange: (event: object) => void }>(select)
  await act(async () => onChange({ target: { value: type } }))
}

const status = () =>
  small.page.all('p').find((one) => one.getAttribute('role') === 'status')?.textContent

it('another type says what was reset with it', async () => {
  await small.draw(<Form />)
  await choose('wallpapers')
  expect(status()).toBe('')
  await choose('wallpaperRolls')
  expect(status()).toBe('Reset with the type: Counted in (now “Pieces”). Please check')
  await choose('curtains')
  expect(status()).toBe('Reset with the type: Counted in (now “Metres of cloth”). Please check')
})
