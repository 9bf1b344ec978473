import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { PUBLISH_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { Button } from '~/ui/controls/button.tsx'
import { ChosenBar } from '~/ui/controls/chosen-bar.tsx'

type ChosenDraftsProps = {
  shown: readonly AdminProduct[]
  chosen: ReadonlySet<string>
  isPending: boolean
  onChoose: (id: string, isChosen: boolean) => void
  onChooseNone: () => void
  onPublish: () => void
}

export function ChosenDrafts({
  shown,
  chosen,
  isPending,
  onChoose,
  onChooseNone,
  onPublish,
}: ChosenDraftsProps) {
  if (shown.length === 0) return null
  const chooseShown = () => {
    for (const { _id } of shown) onChoose(_id, true)
  }
  if (chosen.size === 0) {
    return (
      <Button variant="secondary" size="small" className="mb-6" onClick={chooseShown}>
        Select all {formatNumber(shown.length)} shown
      </Button>
    )
  }
  const isTooMany = chosen.size > PUBLISH_MAX
  return (
    <ChosenBar
      chosen={chosen.size === 1 ? '1 draft' : `${formatNumber(chosen.size)} drafts`}
      remark={isTooMany ? `At most ${PUBLISH_MAX} can be published at once` : undefined}
      onChooseNone={onChooseNone}
    >
      <Button size="small" disabled={isTooMany} loading={isPending} onClick={onPublish}>
        Publish
      </Button>
    </ChosenBar>
  )
}
