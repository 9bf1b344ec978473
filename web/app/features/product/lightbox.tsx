import { parsePicture, pictureFile, pictureSrcSet } from '@bhitti/contract/rules/pictures'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '~/ui/icon-button.tsx'
import { useReturnFocus } from '~/ui/return-focus.ts'
import { wrapIndex } from './picture-moves.ts'
import { altTextOf } from './picture-names.ts'
import type { ProductImage } from './product-structured-data.ts'
import { useZoom } from './use-zoom.ts'

const FALLBACK_WIDTH = 1024
const ON_DARK = 'text-white hover:bg-white/15 active:bg-white/25 focus-visible:outline-white'

type LightboxProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  images: readonly ProductImage[]
  name: string
  place: number
  onPlace: (place: number) => void
}

/** The pictures in full screen; past the last comes the first. */
export default function Lightbox(props: LightboxProps) {
  const { open, onOpenChange, images, name, place, onPlace } = props
  const picture = useRef<HTMLImageElement>(null)
  const { zoom, toggle, reset, handlers } = useZoom(picture, move)
  const returnFocus = useReturnFocus()
  const isZoomed = zoom.scale > 1

  function move(by: number) {
    reset()
    onPlace(wrapIndex(place + by, images.length))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
    else if (event.key === '+' || event.key === '-') toggle()
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) reset()
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
                {place + 1} / {images.length}
              </span>
            </Dialog.Title>
            <div className="flex shrink-0">
              <IconButton
                label={isZoomed ? 'Zoom out' : 'Zoom in'}
                onClick={toggle}
                className={ON_DARK}
              >
                {isZoomed ? <ZoomOut aria-hidden size={21} /> : <ZoomIn aria-hidden size={21} />}
              </IconButton>
              <Dialog.Close asChild>
                <IconButton label="Close" className={ON_DARK}>
                  <X aria-hidden size={23} />
                </IconButton>
              </Dialog.Close>
            </div>
          </header>
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
          {images.length > 1 && (
            <>
              <IconButton
                label="Previous picture"
                onClick={() => move(-1)}
                className={clsx(ON_DARK, 'absolute! inset-y-0 left-2 my-auto bg-black/35')}
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
    <img
      ref={ref}
      src={picture ? pictureFile(picture, FALLBACK_WIDTH, 'webp') : address}
      {...(picture && {
        srcSet: pictureSrcSet(picture, 'webp'),
        width: picture.width,
        height: picture.height,
      })}
      sizes={sizes}
      alt={alt}
      draggable={false}
      style={style}
      className="absolute inset-0 m-auto size-auto max-h-full max-w-full transition-transform duration-150 ease-out-soft"
    />
  )
}
