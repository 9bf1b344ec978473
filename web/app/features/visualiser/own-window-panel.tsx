import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { UM_PER_CM, UM_PER_INCH, UM_PER_METRE } from '@bhitti/contract/rules/print/micrometres'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { Segmented } from '~/ui/controls/segmented.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { type SeenSide, unseenSides } from './own-wall/unseen-sides.ts'
import type { useOwnWindow } from './use-own-window.ts'
import type { WallView } from './wall-view.ts'
import { WindowFields } from './window-fields.tsx'
import { DRAWN_WORDS } from './windows.ts'

type OwnWindowPanelProps = {
  product: Product
  own: ReturnType<typeof useOwnWindow>
  view: WallView | null
  problem: { text: string } | null
  isTried: boolean
}

export function OwnWindowPanel({ product, own, view, problem, isTried }: OwnWindowPanelProps) {
  const unit = useLengthUnit()
  const { draft, change, opening } = own
  const isBlind = product.productType === 'blinds'
  const { one } = TYPE_WORDS[product.productType]
  const states = isBlind ? (['half', 'closed'] as const) : (['open', 'half', 'closed'] as const)
  const unseen = view ? unseenSides(view) : []
  if (opening === null) {
    return isTried ? (
      <Notice tone="red" role="alert">
        Take a photo of your window first, mark its corners and enter its size.
      </Notice>
    ) : null
  }
  return (
    <div className="grid gap-5">
      <Segmented
        legend="Shown"
        options={states.map((value) => ({ value, label: DRAWN_WORDS[value] }))}
        value={isBlind && draft.drawn === 'open' ? 'half' : draft.drawn}
        onChange={(drawn) => change({ drawn })}
      />
      {unseen.length > 0 && (
        <Notice tone="gold" role="status" className="text-sm">
          Your photo does not show all of the {one}: {sidesInWords(unseen, unit)}. It is made whole.
          To see all of it, take the photo from further back.
        </Notice>
      )}
      <WindowFields isBlind={isBlind} draft={draft} onChange={change} />
      {problem && (
        <Notice tone={isTried ? 'red' : 'gold'} role={isTried ? 'alert' : 'status'}>
          {problem.text}
        </Notice>
      )}
    </div>
  )
}

const AT: Record<SeenSide, string> = {
  top: 'at the top',
  left: 'at the left',
  right: 'at the right',
  bottom: 'at the bottom',
}

function sidesInWords(sides: readonly [SeenSide, number][], unit: LengthUnit): string {
  const whole = unit === 'cm' ? UM_PER_CM : UM_PER_INCH
  const parts = sides.map(([side, metres]) => {
    const um = Math.max(1, Math.round((metres * UM_PER_METRE) / whole)) * whole
    return `${formatLengthIn(um, unit)} ${AT[side]}`
  })
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]
  return `${list} ${parts.length > 1 ? 'lie' : 'lies'} outside of it`
}
