import { formatLengthIn } from '@bhitti/contract/rules/products/typed-lengths'
import { looksSwapped } from '@bhitti/contract/rules/windows/blind-measures'
import type { Dispatch } from 'react'
import type {
  ConfiguratorAction,
  ConfiguratorForm,
} from '~/entities/configuration/configurator-form.ts'
import { readLength } from '~/lib/forms/form-lengths.ts'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'

type SwappedQuestionProps = { form: ConfiguratorForm; dispatch: Dispatch<ConfiguratorAction> }

/** Asks whether height and width of a blind are swapped, if they look so. The blind can be bought without an answer. */
export default function SwappedQuestion({ form, dispatch }: SwappedQuestionProps) {
  const unit = useLengthUnit()
  const heightUm = readLength(form.height, form.typedIn.height)
  const widthUm = readLength(form.width, form.typedIn.width)
  if (!heightUm || !widthUm || form.isWayRoundSure || !looksSwapped({ widthUm, heightUm })) {
    return null
  }
  return (
    <Notice tone="gold" role="status" title="Are height and width the right way round?">
      <p className="mt-1 text-sm">
        This blind will be {formatLengthIn(widthUm, unit)} wide and {formatLengthIn(heightUm, unit)}{' '}
        high.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => dispatch({ do: 'keepWayRound' })}>
          Yes, that is right
        </Button>
        <Button variant="secondary" size="small" onClick={() => dispatch({ do: 'swapSides' })}>
          Swap them
        </Button>
      </p>
    </Notice>
  )
}
