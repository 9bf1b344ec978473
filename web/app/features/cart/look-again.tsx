import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { lookAgainText } from './artwork-changes.ts'
import { changePath } from './changed-line.ts'

/** Replaces the pay button while a placed design has changed. Links to the first such line. */
export function LookAgain({ lines }: { lines: readonly CartLine[] }) {
  const [first] = lines
  if (!first) return null
  const { title, detail } = lookAgainText(lines)
  return (
    <div className="grid gap-3">
      <Notice tone="gold" role="status" title={title}>
        <p className="mt-1 text-sm">{detail}</p>
      </Notice>
      <ButtonLink to={changePath(first)}>Check {first.productName}</ButtonLink>
    </div>
  )
}
