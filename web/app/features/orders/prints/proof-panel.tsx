import type { Order, OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import type { OwnPrint } from '@bhitti/contract/calls/printing/prints.schemas'
import { isToBeMade } from '@bhitti/contract/rules/orders/order-states'
import { useEffect, useRef } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { useAskForProof, useDecideProof } from './own-prints.queries.ts'
import { ProofDecisionForm } from './proof-decision.tsx'

type ProofPanelProps = { order: Order; line: OrderLine; print: OwnPrint }

export function ProofPanel({ order, line, print }: ProofPanelProps) {
  const { _id: printId, proof } = print
  const ask = useAskForProof(order._id)
  const decision = useDecideProof(order._id)
  const { panel, willChange, didNotChange } = useFocusOnChange(proof)
  const words = proofWords(print)
  const isWaiting = proof === 'waiting' && print.stage === 'toProof'
  if (!isToBeMade(order.status) || (proof === 'none' && !print.canAskForProof && !ask.isError)) {
    return null
  }
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-3 outline-none">
      {words !== null && <p role="status">{words}</p>}
      {proof === 'changesWanted' && print.proofNote !== null && (
        <p className="whitespace-pre-line border-l-2 border-line-strong pl-3 text-ink-soft">
          {print.proofNote}
        </p>
      )}
      {isWaiting && print.proofMadeAt !== null && line.stripPlan && (
        <ProofDecisionForm
          printId={printId}
          madeAt={print.proofMadeAt}
          productName={line.productName}
          plan={line.stripPlan}
          hasSpare={(line.customisation?.wall?.spareUm ?? 0) > 0}
          sending={decision.isPending ? decision.variables : null}
          error={decision.error}
          decide={(decided) => {
            if (decision.isPending) return
            willChange()
            decision.mutate({ id: printId, ...decided }, { onError: didNotChange })
          }}
        />
      )}
      {print.canAskForProof && (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-soft">
            A proof is a picture of your whole wall as we will print it. We wait for your approval
            before printing, so your order takes a little longer.
          </p>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Ask for a proof of ${line.productName}`}
            loading={ask.isPending}
            onClick={() => {
              willChange()
              ask.mutate(printId, { onError: didNotChange })
            }}
          >
            Ask for a proof
          </Button>
        </div>
      )}
      {ask.isError && proof === 'none' && (
        <p role="alert" className="text-red">
          {messageOf(ask.error, 'This could not be sent. Please try again')}
        </p>
      )}
    </div>
  )
}

function proofWords({ proof, proofMadeAt }: OwnPrint): string | null {
  switch (proof) {
    case 'none':
      return null
    case 'waiting':
      return proofMadeAt !== null
        ? 'Your proof is ready. Please check it carefully: we will not print until you approve it.'
        : 'We are preparing your proof and will write to you when it is ready. Nothing is printed until you approve it.'
    case 'approved':
      return 'You have approved the proof, and we will print it like that.'
    case 'changesWanted':
      return 'You asked for changes. Nothing will be printed for now, and we will write to you.'
  }
}

/** Moves the focus to the panel after a change, because the pressed control disappears. */
function useFocusOnChange(state: string) {
  const panel = useRef<HTMLDivElement>(null)
  const isExpected = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the state changes.
  useEffect(() => {
    if (!isExpected.current) return
    isExpected.current = false
    panel.current?.focus()
  }, [state])
  return {
    panel,
    willChange() {
      isExpected.current = true
    },
    didNotChange() {
      isExpected.current = false
    },
  }
}
