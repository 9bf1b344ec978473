import { fallbackFile, parsePicture, pictureSrcSet } from '@bhitti/contract/rules/products/pictures'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, Ruler, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { useReturnFocus } from '~/ui/overlays/return-focus.ts'
import { type DesignKeys, DesignStage } from '../design-zoom/design-stage.tsx'
import { useFinerDesign } from '../design-zoom/use-finer-design.ts'
import type { ProductImage } from '../product-structured-data.ts'
import { ON_DARK } from './on-dark.ts'
import { wrapIndex } from './picture-moves.ts'
import { altTextOf } from './picture-names.ts'
import { useZoom } from './use-zoom.ts'

type LightboxProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  images: readonly ProductImage[]
  name: string
  /** The product whose design is shown after its pictures; null if it is not printed to size. */
  designOf: string | null
  place: number
  onPlace: (place: number) => void
}

/** The pictures in full screen, followed by the design; the last is followed by the first. */
export default function Lightbox(props: LightboxProps) {
  const { open, onOpenChange, images, name, designOf, place, onPlace } = props
  const picture = useRef<HTMLImageElement>(null)
  const { zoom, toggle, reset, handlers } = useZoom(picture, move)
  const returnFocus = useReturnFocus()
  const isZoomed = zoom.scale > 1
  const design = useFinerDesign(designOf, open)
  const [wantsDesign, setWantsDesign] = useState(false)
  const keys = useRef<DesignKeys>(null)
  const isDesign = wantsDesign && design !== null
  const count = images.length + (design ? 1 : 0)
  const shown = isDesign ? images.length : place

  function move(by: number) {
    showPicture(wrapIndex(shown + by, count))
  }

  function showPicture(next: number) {
    reset()
    setWantsDesign(next === images.length)
    // The gallery on the page has pictures only, no design.
    if (next < images.length) onPlace(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isDesign && keys.current?.press(event.key)) event.preventDefault()
    else turnBy(event)
  }

  function turnBy(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
    else if (!isDesign && (event.key === '+' || event.key === '-')) toggle()
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) {
          reset()
          setWantsDesign(false)
        }
        onOpenChange(next)
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-60 flex animate-fade-in flex-col bg-[#16120d] text-white outline-none data-[state=closed]:animate-fade-out"
        >
          <header className="flex items-center justify-between gap-4 px-3 py-2 pl-5">
            <Dialog.Title className="truncate text-sm">
              {name}
              <span aria-live="polite" className="ml-3 text-white/75">
                {shown + 1} / {count}
              </span>
            </Dialog.Title>
            <div className="flex shrink-0">
              {!isDesign && (
                <IconButton
                  label={isZoomed ? 'Zoom out' : 'Zoom in'}
                  onClick={toggle}
                  className={ON_DARK}
                >
                  {isZoomed ? <ZoomOut aria-hidden size={21} /> : <ZoomIn aria-hidden size={21} />}
                </IconButton>
              )}
              <Dialog.Close asChild>
                <IconButton label="Close" className={ON_DARK}>
                  <X aria-hidden size={23} />
                </IconButton>
              </Dialog.Close>
            </div>
          </header>
          {isDesign ? (
            <DesignStage design={design} onTurn={move} keys={keys} />
          ) : (
            <div
              {...handlers}
              className={clsx(
                'relative min-h-0 grow touch-none overflow-hidden select-none md:mb-5',
                isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in',
              )}
            >
              <FullPicture
                key={images[place]?.address}
                address={images[place]?.address ?? ''}
                alt={altTextOf(images, place, name)}
                sizes={isZoomed ? '250vw' : '100vw'}
                style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
                ref={picture}
              />
            </div>
          )}
          {design && !isDesign && (
            <button
              type="button"
              onClick={() => showPicture(images.length)}
              className="absolute inset-x-0 bottom-6 mx-auto flex min-h-touch w-fit items-center gap-2 rounded-full bg-paper/95 px-5 text-sm font-bold text-ink hover:bg-paper"
            >
              <Ruler aria-hidden size={18} strokeWidth={1.75} />
              The design, true to size
            </button>
          )}
          {count > 1 && (
            <>
              <IconButton
                label="Previous picture"
                onClick={() => move(-1)}
                className={clsx(
                  ON_DARK,
                  'absolute! inset-y-0 left-2 my-auto bg-black/35',
                  isDesign && 'ml-7',
                )}
              >
                <ChevronLeft aria-hidden size={26} />
              </IconButton>
              <IconButton
                label="Next picture"
                onClick={() => move(1)}
                className={clsx(ON_DARK, 'absolute! inset-y-0 right-2 my-auto bg-black/35')}
              >
                <ChevronRight aria-hidden size={26} />
              </IconButton>
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FullPictureProps = {
  address: string
  alt: string
  sizes: string
  style: { transform: string }
  ref: React.Ref<HTMLImageElement>
}

function FullPicture({ address, alt, sizes, style, ref }: FullPictureProps) {
  const picture = parsePicture(address)
  return (
    <picture>
      {picture && <source type="image/avif" srcSet={pictureSrcSet(picture)} sizes={sizes} />}
      <img
        ref={ref}
        src={picture ? fallbackFile(picture) : address}
        {...(picture && { width: picture.width, height: picture.height })}
        alt={alt}
        draggable={false}
        style={style}
        className="absolute inset-0 m-auto size-auto max-h-full max-w-full transition-transform duration-150 ease-out-soft"
      />
    </picture>
  )
}
