import {
  type Material,
  materialLabel,
  materialsOf,
} from '@bhitti/contract/rules/products/materials'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import type { Dispatch, ReactNode } from 'react'
import type { ConfiguratorAction } from '~/entities/configuration/configurator-form.ts'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { surcharge } from './material-surcharge.ts'

type MaterialFieldProps = {
  type: ProductType
  chosen: string
  error: string | undefined
  dispatch: Dispatch<ConfiguratorAction>
  children?: ReactNode
}

const FEEL: Record<string, string> = {
  'Non woven': 'smooth and matt',
  HD: 'finest detail',
  Canvas: 'woven texture',
}

export function MaterialField({ type, chosen, error, dispatch, children }: MaterialFieldProps) {
  const materials = materialsOf(type)
  if (materials.length === 0) return null
  return (
    <div data-field="selectedMaterial" className="@container">
      <RadioCards
        legend={materialLabel(type)}
        options={materials.map((material) => ({
          value: material.name,
          label: (
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 @lg:block">
              {material.name}{' '}
              <span className="text-sm font-normal text-ink-soft @lg:mt-0.5 @lg:block">
                {surcharge(type, material)}
              </span>
            </span>
          ),
          detail: effect(material),
        }))}
        // Stacked where three do not fit side by side.
        className="@lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]"
        value={chosen === '' ? null : chosen}
        onChange={(text) => dispatch({ do: 'type', field: 'selectedMaterial', text })}
        error={error}
      />
      {children}
    </div>
  )
}

function effect({ name, lightBlock }: Material): string {
  return lightBlock === undefined ? (FEEL[name] ?? '') : `blocks ${lightBlock} of light`
}
