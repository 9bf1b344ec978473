import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { curtainProblem } from '@bhitti/contract/rules/windows/curtain-making'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveForm } from '~/entities/configuration/configurator-form.ts'
import { quote } from '~/entities/configuration/price-lines.ts'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { handForm } from '~/lib/session/handed-form.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { Spinner } from '~/ui/states/spinner.tsx'
import { clothPrint } from './cloth-print.ts'
import { DesignSteps, type Steps } from './design-steps.tsx'
import { hungPrint } from './hung-print.ts'
import { OwnWindowPanel } from './own-window-panel.tsx'
import { RoomChoice } from './room-choice.tsx'
import type { Room } from './rooms.ts'
import { SeenWall } from './seen-wall.tsx'
import { SizePrice } from './size-price.tsx'
import { useDesignPainter } from './use-design-painter.ts'
import { useKeptSize } from './use-kept-size.ts'
import { useOwnWindow } from './use-own-window.ts'
import { useRoomView } from './use-room-view.ts'
import { OWN_WALL } from './visualiser-address.ts'
import { VisualiserColumns } from './visualiser-columns.tsx'
import type { WallView } from './wall-view.ts'

const OwnWall = lazyPart(() => import('./own-wall/own-wall.tsx'))

type WindowVisualiserProps = {
  product: Product
  design: PublicArtwork | null
  isDesignMissing: boolean
  steps: Steps
  paths: readonly string[]
  windows: readonly Room[]
  window: Room | null
  orderPath: string
  onWindow: (name: string) => void
}

/** The cloth fills its view, so it is not movable. */
const TOP_LEFT = { x: 0, y: 0 }

/** A curtain or blind with its pattern at true size: at a sample window, or in the shopper's photo. */
export function WindowVisualiser(props: WindowVisualiserProps) {
  const { product, design, isDesignMissing, steps, windows, window, orderPath, onWindow } = props
  const navigate = useNavigate()
  const unit = useLengthUnit()
  const picture = useRef<HTMLImageElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const isOwn = window === null
  const [ownView, setOwnView] = useState<WallView | null>(null)
  const [isEditing, setEditing] = useState(true)
  const [isTried, setTried] = useState(false)
  const rendered = useRoomView(window?.name ?? null, picture)
  const view = isOwn ? ownView : rendered.view
  const { artwork, paint, hasFailed } = useDesignPainter(design)
  const { state, dispatch, paths } = useKeptSize(
    product.productType,
    props.paths,
    ({ measures }) =>
      // Cloths differ in width, so metres computed for one product do not fit another.
      measures?.curtain && curtainProblem(product, measures.curtain) ? orderPath : null,
  )
  const { form } = state
  const own = useOwnWindow(product, isOwn, form, dispatch)
  const print = useMemo(() => {
    if (!artwork || !paint || !view) return null
    if (!isOwn) return clothPrint(artwork, paint, view.metres)
    return own.hung && hungPrint(artwork, paint, own.hung)
  }, [artwork, paint, view, isOwn, own.hung])
  const quoted = quote(product, form)
  const isOrderable = !isOwn || own.isMeasured
  const sizeProblem =
    isOwn && own.isMeasured && quoted.kind === 'none' ? { text: quoted.missing } : null

  function order() {
    if (!isOrderable || sizeProblem) {
      setTried(true)
      const field = own.problem?.field
      if (field) {
        fields.current?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus()
      }
      return
    }
    handForm(saveForm(form), paths)
    void navigate(orderPath)
  }

  return (
    <VisualiserColumns
      picture={
        (!isOwn || (ownView && !isEditing)) && (
          <SeenWall
            product={product}
            room={window}
            where={window?.where ?? 'at your window'}
            picture={picture}
            view={view}
            print={print}
            place={TOP_LEFT}
            unit={unit}
            hasBefore={isOwn}
            onPlace={() => undefined}
            onStep={(by) => (by > 0 ? steps.onNext : steps.onPrevious)?.()}
            announce={() => undefined}
          />
        )
      }
      choice={
        <>
          {isOwn && (
            <div className="pt-4 lg:col-start-1">
              <Suspense fallback={<Spinner />}>
                <OwnWall
                  kind="window"
                  onWall={setOwnView}
                  onEditing={setEditing}
                  onOpening={own.setOpening}
                  hung={own.hung}
                />
              </Suspense>
            </div>
          )}
          {windows.length > 0 && (
            <div className="pt-3 lg:col-start-1">
              <RoomChoice
                rooms={windows}
                legend="Window"
                own="My window"
                value={window?.name ?? OWN_WALL}
                onChange={onWindow}
              />
            </div>
          )}
        </>
      }
    >
      <DesignSteps
        name={product.productName}
        productPath={orderPath}
        steps={steps}
        missing="picture at a window yet"
      />
      {(hasFailed || isDesignMissing) && (
        <Notice tone="red" role="alert">
          This design could not be loaded. Please check your connection and open it again.
        </Notice>
      )}
      {!isOwn && rendered.hasFailed && (
        <Notice tone="red" role="alert">
          This window could not be loaded. Please check your connection or choose another one.
        </Notice>
      )}
      <SizePrice
        product={product}
        quoted={isOrderable ? quoted : null}
        ask={
          isOwn
            ? 'Mark your window in a photo to see its price.'
            : 'You enter your size and lining on the product’s page.'
        }
      />
      {isOwn ? (
        <div ref={fields}>
          <OwnWindowPanel
            product={product}
            own={own}
            view={ownView}
            problem={sizeProblem ?? own.problem}
            isTried={isTried}
          />
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          The pattern is shown at its true size. The window is a sample window: your{' '}
          {TYPE_WORDS[product.productType].one} is made to your own size.
        </p>
      )}
      <div>
        <Button className="w-full" onClick={order}>
          Order exactly this
        </Button>
        <p className="mt-2 text-center text-sm text-ink-soft">
          {isOwn
            ? 'Takes your window and how it hangs to the product’s page, where you choose the lining.'
            : 'Opens the product’s page, with what you entered there.'}
        </p>
      </div>
    </VisualiserColumns>
  )
}
