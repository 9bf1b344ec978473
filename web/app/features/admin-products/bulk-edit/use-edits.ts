import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import type { BulkRowError } from '@bhitti/contract/calls/products/bulk-edit.schemas'
import { useCallback, useState } from 'react'
import {
  afterRefusal,
  applyToAll,
  type CellName,
  type Edits,
  type Operation,
  withCell,
  withNow,
} from './bulk-cells.ts'

const NO_EDITS: Edits = new Map()
const NO_ERRORS: ReadonlyMap<string, BulkRowError> = new Map()

/** Holds the typed changes across filters, and the errors from the server. */
export function useEdits() {
  const [edits, setEdits] = useState(NO_EDITS)
  const [errors, setErrors] = useState(NO_ERRORS)

  const forgive = useCallback((id: string) => {
    setErrors((current) => (current.has(id) ? without(current, id) : current))
  }, [])

  const type = useCallback((product: AdminProduct, name: CellName, text: string) => {
    setEdits((current) => withCell(current, product, name, text))
    // A conflict stays until the user decides. A faulty cell was just corrected.
    setErrors((current) =>
      current.get(product._id)?.field === name ? without(current, product._id) : current,
    )
  }, [])

  const reset = useCallback(
    ({ _id }: AdminProduct) => {
      setEdits((current) => without(current, _id))
      forgive(_id)
    },
    [forgive],
  )

  const keep = useCallback(
    ({ id, now }: BulkRowError) => {
      if (now) setEdits((current) => withNow(current, now))
      forgive(id)
    },
    [forgive],
  )

  return {
    edits,
    errors,
    type,
    reset,
    keep,
    apply: (shown: readonly AdminProduct[], operation: Operation) =>
      setEdits((current) => applyToAll(current, shown, operation)),
    refuse: (rows: readonly BulkRowError[]) => {
      setEdits((current) => afterRefusal(current, rows))
      setErrors(new Map(rows.map((row) => [row.id, row])))
    },
    clear: () => {
      setEdits(NO_EDITS)
      setErrors(NO_ERRORS)
    },
  }
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const next = new Map(map)
  next.delete(key)
  return next
}
