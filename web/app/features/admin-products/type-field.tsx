import { PRODUCT_FIELDS } from '@bhitti/contract/rules/products/product-fields'
import { useState } from 'react'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { choicesOf } from './plain-control.tsx'
import { following, type ProductValues, resetBy } from './product-values.ts'

type TypeFieldProps = {
  values: ProductValues
  error: string | undefined
  onChange: (change: Partial<ProductValues>) => void
}

/** Selects the type. A change resets the fields that depend on it, and lists them. */
export function TypeField({ values, error, onChange }: TypeFieldProps) {
  const [reset, setReset] = useState<string[]>([])
  return (
    <div>
      <SelectField
        placeholder="Choose a product type"
        options={choicesOf(PRODUCT_FIELDS.productType.names)}
        name="productType"
        label={PRODUCT_FIELDS.productType.label}
        value={values.productType}
        error={error}
        onChange={({ target }) => {
          // Safe: the options contain only types.
          const productType = target.value as ProductValues['productType']
          const change = following(values, { productType })
          setReset(resetBy(values, change))
          onChange(change)
        }}
      />
      <p role="status" className="text-sm text-ink-soft not-empty:mt-1.5">
        {reset.length > 0 && `Reset with the type: ${reset.join(', ')}. Please check`}
      </p>
    </div>
  )
}
