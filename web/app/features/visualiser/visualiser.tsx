import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveForm } from '~/entities/configuration/configurator-form.ts'
import { readWall, shownProblems } from '~/entities/configuration/form-reading.ts'
import { quote } from '~/entities/configuration/price-lines.ts'
import { SizeFields } from '~/entities/configuration/size-fields.tsx'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { handForm } from '~/lib/session/handed-form.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { Spinner } from '~/ui/states/spinner.tsx'
import { useSpoken } from '~/ui/states/use-spoken.ts'
import { DesignSteps, type Steps } from './design-steps.tsx'
import { fitWords, sizeInWords } from './fit-words.ts'
import { type PrintPlace, restingPlace } from './print-place.ts'
import { RoomChoice } from './room-choice.tsx'
import { ROOMS, type Room } from './rooms.ts'
import { SeenWall } from './seen-wall.tsx'
import { SizePrice } from './size-price.tsx'
import { useKeptSize } from './use-kept-size.ts'
import { usePhotoSize } from './use-photo-size.ts'
import { usePrint } from './use-print.ts'
import { useRoomView } from './use-room-view.ts'
import { OWN_WALL } from './visualiser-address.ts'
import { VisualiserColumns } from './visualiser-columns.tsx'
import type { WallView } from './wall-view.ts'

const OwnWall = lazyPart(() => import('./own-wall/own-wall.tsx'))

type VisualiserProps = {
  product: Product
  design: PublicArtwork | null
  isDesignMissing: boolean
  steps: Steps
  /** Product pages that receive the form. */
  paths: readonly string[]
  room: Room
  orderPath: string
  onRoom: (name: string) => void
}

/** A design in a room or on the shopper's own wall, true to size, with its price. */
export function Visualiser(props: VisualiserProps) {
  const { product, design, isDesignMissing, steps, paths, room, orderPath, onRoom } = props
  const navigate = useNavigate()
  const unit = useLengthUnit()
  const { state, dispatch } = useKeptSize(product.productType, paths)
  const [isOwn, setOwn] = useState(false)
  const [ownView, setOwnView] = useState<WallView | null>(null)
  const [isEditing, setEditing] = useState(true)
  const [moved, setMoved] = useState<{ of: string; place: PrintPlace } | null>(null)
  const [spoken, announce] = useSpoken()
  const fields = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const rendered = useRoomView(room.name, picture)
  // Rolls have no size: they are counted on the product's page.
  const isMade = isPrintedToSize(product.productType)
  usePhotoSize(isMade ? ownView : null, state.form, unit, dispatch)
  const view = isOwn ? ownView : rendered.view

  const wall = readWall(product, state.form)
  const { print, rule, problem, hasFailed } = usePrint({
    design,
    wall,
    placement: state.form.placement,
    seen: view?.metres ?? null,
  })
  const quoted = quote(product, state.form, rule)
  // A change of size or wall resets the print's place.
  const hung = `${isOwn ? OWN_WALL : room.name} ${view?.metres.join()} ${print?.metres.join()}`
  const resting = view && print ? restingPlace(view.metres, print.metres) : { x: 0, y: 0 }

  function order() {
    if (isMade && (wall === null || problem !== null)) {
      dispatch({ do: 'attempt' })
      fields.current?.querySelector<HTMLElement>('[data-field="height"] input')?.focus()
      return
    }
    handForm(saveForm(state.form), paths)
    void navigate(orderPath)
  }

  function choose(name: string) {
    setOwn(name === OWN_WALL)
    if (name !== OWN_WALL) onRoom(name)
  }

  return (
    <VisualiserColumns
      picture={
        (!isOwn || (ownView && !isEditing)) && (
          <SeenWall
            product={product}
            room={isOwn ? null : room}
            where={isOwn ? 'on your wall' : room.where}
            picture={picture}
            view={view}
            print={print}
            place={moved?.of === hung ? moved.place : resting}
            unit={unit}
            hasBefore
            onPlace={(place) => setMoved({ of: hung, place })}
            onStep={(by) => (by > 0 ? steps.onNext : steps.onPrevious)?.()}
            announce={announce}
          />
        )
      }
      choice={
        <>
          {isOwn && (
            <div className="pt-4 lg:col-start-1">
              <Suspense fallback={<Spinner />}>
                <OwnWall onWall={setOwnView} onEditing={setEditing} />
              </Suspense>
            </div>
          )}
          <div className="pt-3 lg:col-start-1">
            <RoomChoice
              rooms={ROOMS}
              legend="Room"
              own="My wall"
              value={isOwn ? OWN_WALL : room.name}
              onChange={choose}
            />
          </div>
        </>
      }
    >
      <DesignSteps
        name={product.productName}
        productPath={orderPath}
        steps={steps}
        missing="design for walls"
      />
      {design === null && !isDesignMissing && (
        <Notice>
          This product has no design that can be seen on a wall yet. Its pictures are on its own
          page.
        </Notice>
      )}
      {(hasFailed || isDesignMissing) && (
        <Notice tone="red" role="alert">
          This design could not be loaded. Please check your connection and open it again.
        </Notice>
      )}
      {!isOwn && rendered.hasFailed && (
        <Notice tone="red" role="alert">
          This room could not be loaded. Please check your connection or choose another one.
        </Notice>
      )}
      <SizePrice
        product={product}
        quoted={isMade ? quoted : null}
        ask={
          isMade
            ? 'Enter your wall to see its price.'
            : 'The product page shows how many rolls you need.'
        }
      />
      {problem && (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
      <p className="min-h-12 text-sm text-ink-soft" aria-live="polite">
        {view &&
          print &&
          (wall
            ? fitWords(view.metres, print.metres, unit, isOwn)
            : isMade
              ? `Shown ${sizeInWords(print.metres, unit)}, as on this wall. Enter your own wall to see the design at its true size.`
              : 'The whole wall is papered, with the pattern at its true size.')}
      </p>
      {isMade && (
        <div ref={fields}>
          <SizeFields
            product={product}
            form={state.form}
            problems={shownProblems(product, state, rule)}
            dispatch={dispatch}
          />
        </div>
      )}
      <div>
        <Button className="w-full" onClick={order}>
          {isMade ? 'Order exactly this' : 'Choose your rolls'}
        </Button>
        {isMade && (
          <p className="mt-2 text-center text-sm text-ink-soft">
            Takes your wall, placement and material to the product’s page.
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </VisualiserColumns>
  )
}
