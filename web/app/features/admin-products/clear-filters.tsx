import { Button } from '~/ui/controls/button.tsx'
import { countProductFilters, type ProductFilters } from './product-filters.ts'

type ClearFiltersProps = { filters: ProductFilters; onClear: () => void }

export function ClearFilters({ filters, onClear }: ClearFiltersProps) {
  if (countProductFilters(filters) === 0) return null
  return (
    <Button variant="quiet" size="small" onClick={onClear}>
      Clear filters
    </Button>
  )
}
