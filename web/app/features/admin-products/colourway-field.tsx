import { listAllProducts } from '@bhitti/contract/calls/products/admin-products.endpoints'
import { plainField } from '@bhitti/contract/rules/products/product-fields'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { usePausedText } from '~/ui/states/use-paused-text.ts'
import { PlainControl } from './plain-control.tsx'
import type { ProductValues } from './product-values.ts'

const OFFERED = 6
const FEWEST_LETTERS = 2
const PAUSE_MS = 250

type ColourwayFieldProps = Omit<ComponentProps<typeof PlainControl>, 'field'> & {
  productName: string
  productType: ProductValues['productType']
  onChoose: (colourwayGroup: string) => void
}

export function ColourwayField({
  productName,
  productType,
  onChoose,
  ...control
}: ColourwayFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <PlainControl field={plainField('colourwayGroup')} {...control} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Same design as…
        </Button>
        {control.value !== '' && (
          <Button variant="quiet" size="small" onClick={() => onChoose('')}>
            Leave the group
          </Button>
        )}
      </div>
      {isOpen && (
        <OtherProducts
          notNamed={productName}
          productType={productType}
          onChoose={(code) => {
            onChoose(code)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

/** Finds products of the type by name or SKU. Choosing one returns its group's code, or its slug for a new group. */
function OtherProducts({
  notNamed,
  productType,
  onChoose,
}: Pick<ColourwayFieldProps, 'productType' | 'onChoose'> & { notNamed: string }) {
  const api = useApi()
  const [name, setName] = useState('')
  const typing = usePausedText({ value: name, onPause: setName, pauseMs: PAUSE_MS })
  const isLong = name.length >= FEWEST_LETTERS
  const { data, isError } = useQuery(
    queryOptions({
      queryKey: [PERSONAL, 'admin', 'products', 'same-design', productType, name],
      queryFn: async ({ signal }) => {
        const limit = String(OFFERED + 1)
        const query = { name, limit, ...(productType !== '' && { productType }) }
        return (await api(listAllProducts, { query }, { signal })).data
      },
      enabled: isLong,
    }),
  )
  const others = (data ?? []).filter((one) => one.productName !== notNamed).slice(0, OFFERED)
  return (
    <div className="mt-2 rounded-sm border border-line p-3">
      <TextField
        label="Name or SKU of the other product"
        name="sameDesignAs"
        autoComplete="off"
        {...typing}
        // Enter must not submit the surrounding form.
        onKeyDown={(event) => {
          typing.onKeyDown(event)
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {isError && 'The products could not be loaded'}
        {isLong &&
          data !== undefined &&
          others.length === 0 &&
          'No product of this type has that name'}
      </p>
      {isLong && (
        <ul className="mt-1">
          {others.map((other) => (
            <li key={other._id}>
              <button
                type="button"
                onClick={() => onChoose(other.colourwayGroup ?? other.slug)}
                className="flex min-h-touch w-full items-center gap-3 rounded-sm px-2 text-left text-sm hover:bg-green-tint"
              >
                {other.productName}
                {other.colourwayGroup && (
                  <span className="text-ink-soft">in {other.colourwayGroup}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
