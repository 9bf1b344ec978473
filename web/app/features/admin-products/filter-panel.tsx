import { PRODUCT_TYPES, TRENDS } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  CATEGORY_NAMES,
  TREND_NAMES,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { PriceBound } from './price-bound.tsx'
import { categoriesFor, type ProductFilters } from './product-filters.ts'

type FilterPanelProps = {
  filters: ProductFilters
  onChoose: (choice: Partial<ProductFilters>) => void
}

export function FilterPanel({ filters, onChoose }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const categories = categoriesFor(filters.productType)
  return (
    <search aria-label="Filter products" className="mb-6 block border-b border-line pb-5">
      <div className="grid gap-4 md:grid-cols-3 xl:grid-cols-[1.7fr_1.6fr_1.5fr_1.2fr_1fr_1fr]">
        <SearchField
          label="Name or SKU"
          placeholder="Product name"
          value={filters.name}
          onSearch={(name) => onChoose({ name })}
        />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          className="md:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size={18} />
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
        <div className={clsx('grid gap-4 md:contents', !isOpen && 'max-md:hidden')}>
          <Choice
            label="Type"
            all="All types"
            value={filters.productType}
            values={PRODUCT_TYPES}
            nameOf={(type) => TYPE_WORDS[type].name}
            onChoose={(productType) => onChoose({ productType })}
          />
          <Choice
            label="Category"
            all="All categories"
            value={filters.category}
            values={categories}
            nameOf={(category) => CATEGORY_NAMES[category]}
            onChoose={(category) => onChoose({ category })}
          />
          <Choice
            label="Trend"
            all="All trends"
            value={filters.trend}
            values={TRENDS}
            nameOf={(trend) => TREND_NAMES[trend]}
            onChoose={(trend) => onChoose({ trend })}
          />
          <PriceBound
            label="Min sale price"
            value={filters.minPrice}
            onChange={(minPrice) => onChoose({ minPrice })}
          />
          <PriceBound
            label="Max sale price"
            value={filters.maxPrice}
            onChange={(maxPrice) => onChoose({ maxPrice })}
          />
          <Checkbox
            label="Without a price"
            className="md:col-span-full md:-my-2 md:justify-self-start"
            checked={filters.unpriced !== ''}
            onChange={(event) => onChoose({ unpriced: event.target.checked ? 'true' : '' })}
          />
        </div>
      </div>
    </search>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  all: string
  value: T | ''
  values: readonly T[]
  nameOf: (value: T) => string
  onChoose: (value: T | '') => void
}

function Choice<T extends string>({ label, all, value, values, nameOf, onChoose }: ChoiceProps<T>) {
  return (
    <SelectField
      label={label}
      placeholder={all}
      value={value}
      disabled={values.length === 0}
      options={values.map((each) => ({ value: each, label: nameOf(each) }))}
      onChange={(event) => onChoose(values.find((each) => each === event.target.value) ?? '')}
    />
  )
}
