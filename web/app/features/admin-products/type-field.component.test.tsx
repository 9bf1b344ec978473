import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NEW_PRODUCT, type ProductValues } from './product-values.ts'
import { TypeField } from './type-field.tsx'

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

it('another type says what was reset with it', () => {
  const form = render(<Form />)
  const choose = (type: string) =>
    fireEvent.change(form.getByRole('combobox'), { target: { value: type } })
  const said = () => form.getByRole('status').textContent
  choose('wallpapers')
  expect(said()).toBe('')
  choose('wallpaperRolls')
  expect(said()).toBe('Reset with the type: Counted in (now “Pieces”). Please check')
  choose('curtains')
  expect(said()).toBe('Reset with the type: Counted in (now “Metres of cloth”). Please check')
})
