import type { PublicArtwork } from '@bhitti/contract/calls/artworks.schemas'
import type { Product } from '@bhitti/contract/calls/catalogue.schemas'
import { TYPE_WORDS } from '@bhitti/contract/rules/product-words'
import { curtainProblem } from '@bhitti/contract/rules/windows/curtain-making'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { saveForm } from '~/entities/configuration/configurator-form.ts'
import { quote } from '~/entities/configuration/price-lines.ts'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { handForm } from '~/lib/session/handed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { clothPrint } from './cloth-print.ts'
import { DesignSteps, type Steps } from './design-steps.tsx'
import { RoomChoice } from './room-choice.tsx'
import type { Room } from './rooms.ts'
import { SeenWall } from './seen-wall.tsx'
import { SizePrice } from './size-price.tsx'
import { useDesignPainter } from './use-design-painter.ts'
import { useKeptSize } from './use-kept-size.ts'
import { useRoomView } from './use-room-view.ts'
import { VisualiserColumns } from './visualiser-columns.tsx'

type WindowVisualiserProps = {
  product: Product
  /** Null where there is no picture of its cloth. */
  design: PublicArtwork | null
  /** Whether its design could not be asked for. */
  isDesignMissing: boolean
  steps: Steps
  /** The pages of products that open with what was typed there. */
  paths: readonly string[]
  /** In which what is seen may hang. */
  windows: readonly Room[]
  window: Room
  /** The page of the product, with the line of the cart that is being changed. */
  orderPath: string
  onWindow: (name: string) => void
}

/** The whole cloth hangs where it hangs: nothing of it is moved. */
const TOP_LEFT = { x: 0, y: 0 }

/** A curtain or blind at a window, its pattern at its true size. Its own size is asked for on its page. */
export function WindowVisualiser(props: WindowVisualiserProps) {
  const { product, design, isDesignMissing, steps, windows, window, orderPath, onWindow } = props
  const navigate = useNavigate()
  const unit = useLengthUnit()
  const picture = useRef<HTMLImageElement>(null)
  const { view, hasFailed: hasWindowFailed } = useRoomView(window.name, picture)
  const { artwork, paint, hasFailed } = useDesignPainter(design)
  const print = useMemo(
    () => (artwork && paint && view ? clothPrint(artwork, paint, view.metres) : null),
    [artwork, paint, view],
  )
  const { state, paths } = useKeptSize(product.productType, props.paths, ({ measures }) =>
    // What was worked out for one cloth is no size for another.
    measures?.curtain && curtainProblem(product, measures.curtain) ? orderPath : null,
  )
  const { form } = state
  const quoted = quote(product, form)

  function order() {
    handForm(saveForm(form), paths)
    void navigate(orderPath)
  }

  return (
    <VisualiserColumns
      picture={
        <SeenWall
          product={product}
          room={window}
          picture={picture}
          view={view}
          print={print}
          place={TOP_LEFT}
          unit={unit}
          hasBefore={false}
          onPlace={() => undefined}
          onStep={(by) => (by > 0 ? steps.onNext : steps.onPrevious)?.()}
          announce={() => undefined}
        />
      }
      choice={
        <div className="pt-3 lg:col-start-1">
          <RoomChoice
            rooms={windows}
            legend="Window"
            hasOwnWall={false}
            value={window.name}
            onChange={onWindow}
          />
        </div>
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
      {hasWindowFailed && (
        <Notice tone="red" role="alert">
          This window could not be loaded. Please check your connection or choose another one.
        </Notice>
      )}
      <SizePrice
        product={product}
        quoted={quoted}
        ask="You enter your size and lining on the product’s page."
      />
      <p className="text-sm text-ink-soft">
        The pattern is shown at its true size. The window is a sample window: your{' '}
        {TYPE_WORDS[product.productType].one} is made to your own size.
      </p>
      <div>
        <Button className="w-full" onClick={order}>
          Order exactly this
        </Button>
        <p className="mt-2 text-center text-sm text-ink-soft">
          Opens the product’s page, with what you entered there.
        </p>
      </div>
    </VisualiserColumns>
  )
}
