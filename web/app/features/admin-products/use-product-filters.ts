import { useSearchParams } from 'react-router'
import { useAddressChange } from '~/lib/pages/address-change.ts'
import {
  NO_FILTERS,
  type ProductFilters,
  readProductFilters,
  withChoice,
  writeProductFilters,
} from './product-filters.ts'

export function useProductFilters() {
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()

  function change(next: (filters: ProductFilters) => ProductFilters) {
    changeAddress((newest) => writeProductFilters(next(readProductFilters(newest))))
  }

  return {
    filters: readProductFilters(search),
    choose: (choice: Partial<ProductFilters>) => change((filters) => withChoice(filters, choice)),
    clear: () => change(({ state }) => ({ ...NO_FILTERS, state })),
  }
}
