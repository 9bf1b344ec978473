import type { Order, OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { getOwnHangingSheet } from '@bhitti/contract/calls/printing/prints.endpoints'
import type { OwnPrint } from '@bhitti/contract/calls/printing/prints.schemas'
import { isToBeMade } from '@bhitti/contract/rules/orders/order-states'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { stripNames } from '@bhitti/contract/rules/print/strip-words'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { Button } from '~/ui/controls/button.tsx'
import { useKeptFocus } from '~/ui/overlays/kept-focus.ts'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { ownPrintsQuery } from './own-prints.queries.ts'
import { ProofPanel } from './proof-panel.tsx'
import { SaveFile } from './save-file.tsx'
import { StageList } from './stage-list.tsx'

type LineProductionProps = { order: Order; line: OrderLine }

export function LineProduction({ order, line }: LineProductionProps) {
  if (!isPrintedToSize(line.productType) || order.status === 'Cancelled') return null
  return <PrintsOfLine order={order} line={line} />
}

function PrintsOfLine({ order, line }: LineProductionProps) {
  const prints = useQuery(ownPrintsQuery(useApi(), order._id))
  const root = useKeptFocus<HTMLElement>()
  const ofLine = prints.data?.filter(({ lineId }) => lineId === line.id)
  return (
    <section
      ref={root}
      aria-label={`Production of ${line.productName}`}
      className="mb-5 grid gap-4 text-sm sm:ml-22 print:hidden"
    >
      {ofLine ? (
        <Production order={order} line={line} prints={ofLine} />
      ) : prints.isError ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status">The progress of this item could not be loaded.</p>
          <Button variant="secondary" size="small" onClick={() => void prints.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Loading />
      )}
    </section>
  )
}

/** Placeholder with the height that most orders need. */
function Loading() {
  return (
    <div role="status" aria-label="Loading the progress of this item" className="grid gap-4">
      <Skeleton className="h-6 w-full max-w-md" />
      <Skeleton className="h-touch w-48" />
    </div>
  )
}

function Production({ order, line, prints }: LineProductionProps & { prints: OwnPrint[] }) {
  const first = prints.find(({ isAgain }) => !isAgain)
  const again = prints.filter(({ isAgain }) => isAgain)
  const name = line.productName
  const isBeingMade = isToBeMade(order.status)
  // A parcel may be sent although the workshop did not record each stage.
  const isTold = first !== undefined && (isBeingMade || first.stage === 'packed')
  return (
    <>
      {first === undefined && isBeingMade && (
        <p>We have received your order and have not started on it yet.</p>
      )}
      {isTold && <StageList print={first} label={`Progress of ${name}`} />}
      {again.map((print) => (
        <div key={print._id} className="grid gap-2 border-l-4 border-gold pl-4">
          <p className="font-bold">{againWords(print)}</p>
          <StageList print={print} label={againWords(print)} />
        </div>
      ))}
      {first && <ProofPanel order={order} line={line} print={first} />}
      {first && line.stripPlan && (
        <SaveFile
          endpoint={getOwnHangingSheet}
          printId={first._id}
          label="Hanging sheet (PDF)"
          about={name}
        />
      )}
    </>
  )
}

/** Returns a sentence such as “Strips 2 and 3 are being printed again for you”. */
function againWords({ strips, stage }: OwnPrint): string {
  const isOne = strips?.length === 1
  const verb = stage === 'packed' ? (isOne ? 'was' : 'were') : isOne ? 'is being' : 'are being'
  return `${stripNames(strips)} ${verb} printed again for you`
}
