import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import type { SheetWay } from '@bhitti/contract/rules/perspective/wall-size'
import { Button } from '~/ui/controls/button.tsx'
import { Segmented } from '~/ui/controls/segmented.tsx'
import { type SizeDraft, sheetWayOf } from './size-draft.ts'
import type { WallKind } from './wall-kind.ts'

const WAYS = [
  { value: 'upright', label: 'Portrait' },
  { value: 'lying', label: 'Landscape' },
] as const

type SheetFieldsProps = {
  kind: WallKind
  draft: SizeDraft
  corners: Corners
  onChange: (draft: SizeDraft) => void
  onPlace: () => void
}

export function SheetFields({ kind, draft, corners, onChange, onPlace }: SheetFieldsProps) {
  if (draft.sheet === null) {
    return (
      <div>
        <p className="mb-3">
          Tape an A4 sheet flat on the {kind} before you take the photo. Then tap it in the photo.
        </p>
        <Button variant="secondary" size="small" onClick={onPlace}>
          Place the sheet in the middle
        </Button>
      </div>
    )
  }
  return (
    <div>
      <p className="mb-3">
        Put the four dots exactly on the corners of the sheet: a slip there is many times larger on
        the {kind}.
      </p>
      <Segmented
        legend="How the sheet hangs"
        options={WAYS}
        value={sheetWayOf(draft, corners)}
        onChange={(sheetWay: SheetWay) => onChange({ ...draft, sheetWay })}
      />
      <Button
        variant="quiet"
        size="small"
        className="mt-2"
        onClick={() => onChange({ ...draft, sheet: null, sheetWay: null })}
      >
        Look for the sheet again
      </Button>
    </div>
  )
}
