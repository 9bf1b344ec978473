import { productPath } from '@bhitti/contract/rules/products/product-words'
import type { LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import clsx from 'clsx'
import { Move, Share2 } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { useShop, useSite } from '~/lib/pages/site.ts'
import { share } from '~/lib/share.ts'
import { toast } from '~/lib/toasts.tsx'
import { isMovable, type PrintPlace } from './print-place.ts'
import { ROOM_SIZES, type Room } from './rooms.ts'
import { sharePicture } from './share-picture.ts'
import type { Print } from './use-painted-print.ts'
import { ViewStage, type ViewStageHandle } from './view-stage.tsx'
import type { WallView } from './wall-view.ts'

type SeenWallProps = {
  product: { productName: string; slug: string }
  room: Room | null
  /** Phrase after the product's name, such as “on your wall”. */
  where: string
  /** The room's image, from which the size chosen by the browser is read. */
  picture: RefObject<HTMLImageElement | null>
  view: WallView | null
  print: Print | null
  place: PrintPlace
  unit: LengthUnit
  hasBefore: boolean
  onPlace: (place: PrintPlace) => void
  onStep: (by: -1 | 1) => void
  announce: (text: string) => void
}

export function SeenWall(props: SeenWallProps) {
  const { product, room, where, picture, view, print, place, unit, hasBefore } = props
  const { onPlace, onStep, announce } = props
  const shop = useShop()
  const { publicUrl } = useSite()
  const [isMoving, setMoving] = useState(false)
  const [isBefore, setBefore] = useState(false)
  const stage = useRef<ViewStageHandle>(null)
  const canMove = view !== null && print !== null && isMovable(view.metres, print.metres)
  const { width, height } = room ?? view?.white ?? { width: 4, height: 3 }
  const { productName, slug } = product
  const before = useMemo(
    () => view && (view.bare ? { ...view, white: { ...view.white, source: view.bare } } : view),
    [view],
  )

  async function shareSeen() {
    const seen = await stage.current?.picture()
    if (seen) {
      const name = `${shop.name} ${slug}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
      await sharePicture(seen, `${name}.jpg`, productName)
      return
    }
    const url = `${publicUrl}${productPath(slug)}`
    const message = await share({ title: productName, url })
    if (message) toast(message)
  }

  return (
    <StageFrame ratio={width / height}>
      <ViewStage
        ref={stage}
        label={`${productName} ${where}`}
        description={room?.alt ?? ''}
        view={isBefore ? before : view}
        below={
          room && (
            <img
              ref={picture}
              key={room.name}
              src={room.pictures.small}
              srcSet={room.pictures.srcSet}
              sizes={ROOM_SIZES}
              alt=""
              draggable={false}
              fetchPriority="high"
              className="absolute inset-0 size-full"
            />
          )
        }
        print={isBefore ? null : print}
        place={place}
        isMoving={isMoving && canMove}
        unit={unit}
        onPlace={onPlace}
        onStep={onStep}
        announce={announce}
      />
      <div className="pointer-events-none absolute inset-x-2.5 bottom-2.5 flex justify-between gap-2 *:pointer-events-auto">
        <div className="flex gap-2">
          {hasBefore && (
            <PillButton isOn={isBefore} onClick={() => setBefore(!isBefore)}>
              Before
            </PillButton>
          )}
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
  )
}

function StageFrame({ ratio, children }: { ratio: number; children: ReactNode }) {
  return (
    <div className="bg-paper-deep [--most:52svh] lg:bg-transparent lg:[--most:calc(100dvh-19rem)]">
      <div
        className="relative mx-auto overflow-hidden bg-paper-deep lg:mx-0 lg:rounded-sm"
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
