import type { PublicArtwork } from '@bhitti/contract/calls/artworks.schemas'
import type { Product } from '@bhitti/contract/calls/catalogue.schemas'
import { productPath } from '@bhitti/contract/rules/product-words'
import clsx from 'clsx'
import { Move, Share2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveForm } from '~/entities/configuration/configurator-form.ts'
import { readWall, shownProblems } from '~/entities/configuration/form-reading.ts'
import { quote } from '~/entities/configuration/price-lines.ts'
import { SizeFields } from '~/entities/configuration/size-fields.tsx'
import { useLengthUnit } from '~/lib/forms/length-unit.ts'
import { useShop, useSite } from '~/lib/pages/site.ts'
import { handForm } from '~/lib/session/handed-form.ts'
import { share } from '~/lib/share.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { useSpoken } from '~/ui/use-spoken.ts'
import { DesignSteps, type Steps } from './design-steps.tsx'
import { fitWords, sizeInWords } from './fit-words.ts'
import { isMovable, type PrintPlace, restingPlace } from './print-place.ts'
import { OWN_WALL, RoomChoice } from './room-choice.tsx'
import { ROOMS, type Room } from './rooms.ts'
import { sharePicture } from './share-picture.ts'
import { SizePrice } from './size-price.tsx'
import { useKeptSize } from './use-kept-size.ts'
import { usePrint } from './use-print.ts'
import { useRoomView } from './use-room-view.ts'
import { ViewStage, type ViewStageHandle } from './view-stage.tsx'
import type { WallView } from './wall-view.ts'

const OwnWall = lazy(() => import('./own-wall/own-wall.tsx'))

type VisualiserProps = {
  product: Product
  /** Null where there is nothing of it to be seen on a wall. */
  design: PublicArtwork | null
  steps: Steps
  /** The pages of products that open with what is chosen here. */
  paths: readonly string[]
  room: Room
  /** Where the page of the product is, with the line of the cart that is being changed. */
  orderPath: string
  onRoom: (name: string) => void
}

/** A design in a room or on the shopper's own wall, true to size, with its price there. */
export function Visualiser(props: VisualiserProps) {
  const { product, design, steps, paths, room, orderPath, onRoom } = props
  const navigate = useNavigate()
  const unit = useLengthUnit()
  const shop = useShop()
  const { publicUrl } = useSite()
  const { state, dispatch } = useKeptSize(product.productType, paths)
  const [isOwn, setOwn] = useState(false)
  const [ownView, setOwnView] = useState<WallView | null>(null)
  const [isMoving, setMoving] = useState(false)
  const [isBefore, setBefore] = useState(false)
  const [moved, setMoved] = useState<{ of: string; place: PrintPlace } | null>(null)
  const [spoken, announce] = useSpoken()
  const stage = useRef<ViewStageHandle>(null)
  const fields = useRef<HTMLDivElement>(null)
  const roomView = useRoomView(room.name)
  const view = isOwn ? ownView : roomView.view

  const wall = readWall(product, state.form)
  const { print, rule, problem, hasFailed } = usePrint({
    design,
    wall,
    placement: state.form.placement,
    seen: view?.metres ?? null,
  })
  const quoted = quote(product, state.form, rule)
  const problems = shownProblems(product, state, rule)
  // Another size, or another wall, is hung afresh.
  const hung = `${isOwn ? OWN_WALL : room.name} ${print?.metres.join()}`
  const resting = view && print ? restingPlace(view.metres, print.metres) : { x: 0, y: 0 }
  const place = moved?.of === hung ? moved.place : resting
  const canMove = view !== null && print !== null && isMovable(view.metres, print.metres)
  const seenIn = isOwn ? 'on your wall' : `in the ${room.words.toLowerCase()}`

  function order() {
    if (wall === null || problem !== null) {
      dispatch({ do: 'attempt' })
      fields.current?.querySelector<HTMLElement>('[data-field="height"] input')?.focus()
      return
    }
    handForm(saveForm(state.form), paths)
    void navigate(orderPath)
  }

  async function shareSeen() {
    const picture = await stage.current?.picture()
    if (picture) {
      const name = `${shop.name}-${product.slug}.jpg`.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')
      await sharePicture(picture, name, product.productName)
      return
    }
    const url = `${publicUrl}${productPath(product.slug)}`
    const message = await share({ title: product.productName, url })
    if (message) toast(message)
  }

  const step = (by: -1 | 1) => (by > 0 ? steps.onNext : steps.onPrevious)?.()

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="sticky top-16 z-20 -mx-gutter bg-paper lg:static lg:mx-0">
        {isOwn && (
          <Suspense fallback={<StageFrame ratio={4 / 3}>{null}</StageFrame>}>
            <OwnWall onWall={setOwnView} />
          </Suspense>
        )}
        {(!isOwn || ownView) && (
          <StageFrame
            ratio={view ? view.white.width / view.white.height : room.width / room.height}
          >
            <ViewStage
              ref={stage}
              label={`${product.productName} ${seenIn}`}
              view={view}
              below={
                !isOwn && (
                  <img
                    key={room.name}
                    src={room.small}
                    alt=""
                    fetchPriority="high"
                    className="absolute inset-0 size-full"
                  />
                )
              }
              print={isBefore ? null : print}
              place={place}
              isMoving={isMoving && canMove}
              unit={unit}
              onPlace={(next) => setMoved({ of: hung, place: next })}
              onStep={step}
              announce={announce}
            />
            <div className="pointer-events-none absolute inset-x-2.5 bottom-2.5 flex justify-between gap-2 *:pointer-events-auto">
              <div className="flex gap-2">
                <PillButton isOn={isBefore} onClick={() => setBefore(!isBefore)}>
                  Before
                </PillButton>
                {canMove && (
                  <PillButton isOn={isMoving} onClick={() => setMoving(!isMoving)}>
                    <Move aria-hidden size={17} strokeWidth={1.75} />
                    Move
                  </PillButton>
                )}
              </div>
              <PillButton onClick={() => void shareSeen()}>
                <Share2 aria-hidden size={17} strokeWidth={1.75} />
                Share
              </PillButton>
            </div>
          </StageFrame>
        )}
      </div>
      <div className="pt-3 lg:col-start-1 lg:row-start-2">
        <RoomChoice
          rooms={ROOMS.map(({ name, words: said, small }) => ({
            name,
            words: said,
            thumbnail: small,
          }))}
          value={isOwn ? OWN_WALL : room.name}
          onChange={(name) => {
            setOwn(name === OWN_WALL)
            if (name !== OWN_WALL) onRoom(name)
          }}
        />
      </div>
      <div className="grid content-start gap-5 pt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-0">
        <DesignSteps name={product.productName} productPath={orderPath} steps={steps} />
        {design === null && (
          <Notice>
            This product has no design that can be seen on a wall yet. Its pictures are on its own
            page.
          </Notice>
        )}
        {(hasFailed || roomView.hasFailed) && (
          <Notice tone="red" role="alert">
            {hasFailed
              ? 'The picture of this design could not be loaded. Please check your connection and try again.'
              : 'This room could not be loaded. Please check your connection, or choose another room.'}
          </Notice>
        )}
        <SizePrice product={product} quoted={quoted} />
        {problem && (
          <Notice tone="red" role="alert">
            {problem}
          </Notice>
        )}
        <p className="min-h-12 text-sm text-ink-soft" aria-live="polite">
          {view && print && words({ view, print, isKnown: wall !== null })}
        </p>
        <div ref={fields} className="[&_input]:scroll-mt-96 lg:[&_input]:scroll-mt-24">
          <SizeFields
            product={product}
            form={state.form}
            problems={problems}
            dispatch={dispatch}
            onEnter={() => {}}
          />
        </div>
        <Button className="w-full" onClick={order}>
          Order exactly this
        </Button>
        <p className="text-sm text-ink-soft">
          Your wall, your placement and your material go with you to the product page.
        </p>
        <p role="status" className="sr-only">
          {spoken}
        </p>
      </div>
    </div>
  )

  function words(seen: {
    view: WallView
    print: { metres: readonly [number, number] }
    isKnown: boolean
  }) {
    const said = fitWords(seen.view.metres, seen.print.metres, unit, isOwn)
    if (seen.isKnown) return said
    return `Shown ${sizeInWords(seen.print.metres, unit)}, as large as this wall. Enter your own wall to see it at its true size.`
  }
}

/** Holds the place of the picture from the first moment on, as large as the window allows. */
function StageFrame({ ratio, children }: { ratio: number; children: ReactNode }) {
  return (
    <div className="bg-paper-deep [--most:52svh] lg:rounded-sm lg:[--most:calc(100dvh-16rem)]">
      <div
        className="relative mx-auto overflow-hidden lg:rounded-sm"
        style={{ aspectRatio: ratio, maxWidth: `calc(var(--most) * ${ratio})` }}
      >
        {children}
      </div>
    </div>
  )
}

type PillButtonProps = { isOn?: boolean; onClick: () => void; children: ReactNode }

function PillButton({ isOn, onClick, children }: PillButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={clsx(
        'inline-flex min-h-touch items-center gap-2 rounded-full px-4 text-sm font-bold shadow-raised transition-colors',
        isOn ? 'bg-ink text-paper' : 'bg-paper/90 text-ink hover:bg-paper',
      )}
    >
      {children}
    </button>
  )
}
