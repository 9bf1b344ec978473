import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { Link } from 'react-router'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import type { ProductValues } from './product-values.ts'

type MasterStepProps = {
  /** Null for a new product. */
  product: AdminProduct | null
  productType: ProductValues['productType']
  addsMaster: boolean
  onChange: (addsMaster: boolean) => void
}

/** The step of the product form that leads to the file from which a wall is printed. */
export function MasterStep({ product, productType, addsMaster, onChange }: MasterStepProps) {
  if (productType === '' || !isPrintedToSize(productType)) return null
  return (
    <fieldset>
      <legend className="font-bold">Print master</legend>
      {product?.hasArtwork ? (
        <p className="mt-1 text-sm text-ink-soft">
          Printed from its master.{' '}
          <Link className="text-link" to={masterPath(product._id)}>
            See the master
          </Link>
        </p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            No master to print from yet. It can be sold without one, but its walls cannot be printed
            from here.
          </p>
          <Checkbox
            label="Add the master after saving"
            checked={addsMaster}
            onChange={({ target }) => onChange(target.checked)}
          />
        </>
      )}
    </fieldset>
  )
}

/** Returns the page of a product's master, where `#add` opens the form. */
export function masterPath(productId: string, part: '' | '#add' = ''): string {
  return `/admin/products/${productId}/artwork${part}`
}
