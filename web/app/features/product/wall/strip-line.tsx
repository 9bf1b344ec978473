import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import { stripsText } from '@bhitti/contract/rules/print/strip-words'
import { Columns3 } from 'lucide-react'
import { readWall } from '~/entities/configuration/form-reading.ts'
import { useBuying } from '../purchase/buying.tsx'
import { useStripPlan } from './use-strip-plan.ts'

export default function StripLine() {
  const { product, state } = useBuying()
  const plan = useStripPlan(readWall(product, state.form))
  return (
    <div aria-live="polite" className="text-sm not-empty:mt-4">
      {plan === 'too_many_strips' ? (
        <p className="text-red">
          A wall this wide takes more strips than we can print for it on this material. Choose
          another material or a narrower wall, or write to us.
        </p>
      ) : (
        plan !== null && typeof plan === 'object' && <Strips plan={plan} of={state.form.quantity} />
      )}
    </div>
  )
}

function Strips({ plan, of }: { plan: StripPlan; of: number }) {
  return (
    <div className="flex items-start gap-2.5 text-ink-soft">
      <Columns3 aria-hidden size={19} strokeWidth={1.5} className="mt-px shrink-0" />
      <div>
        <p>
          {of === 1 ? 'Comes as' : 'Each comes as'} {stripsText(plan)}
        </p>
        {plan.strips.length > 1 && plan.overlapUm > 0 && (
          <p className="mt-1">
            Where they overlap, both are cut through on the wall, so that they meet without a gap.
          </p>
        )}
      </div>
    </div>
  )
}
