import clsx from 'clsx'
import { Expand } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { FIRST_WIDTH, usePageLoaded } from '~/lib/pictures/page-loaded.ts'
import { picturePreload } from '~/lib/pictures/picture-preload.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import type { ProductImage } from '../product-structured-data.ts'
import { useWallView } from '../wall/wall-view.tsx'
import { swipeDirection, wrapIndex } from './picture-moves.ts'
import { altTextOf, placeName } from './picture-names.ts'

const Lightbox = lazyPart(() => import('./lightbox.tsx'))

/**
 * Phones have three device pixels per CSS pixel, a density whose gain is not visible: 1,024 pixels are enough there.
 */
const MAIN_SIZES = '(min-width: 48rem) 60vw, 85vw'

type GalleryProps = {
  images: readonly ProductImage[]
  name: string
  /** The product whose design is shown in full screen; null if it is not printed to size. */
  designOf: string | null
  /** The part to keep visible where a phone crops the large picture. Rods and rails are at the top. */
  keeps?: 'middle' | 'top'
  action?: ReactNode
}

/** Returns a preload link, so that the large picture is fetched before the page is parsed. */
export function galleryPreload([first]: readonly ProductImage[]): MetaDescriptor[] {
  return first ? picturePreload(first.address, MAIN_SIZES, { mostWidth: FIRST_WIDTH }) : []
}

export function Gallery({ images, name, designOf, keeps = 'middle', action }: GalleryProps) {
  const [place, setPlace] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const swipeStart = useRef<{ x: number; y: number } | null>(null)
  const swiped = useRef(false)
  const { isAsked, isThere, shown, show, setSlot } = useWallView()
  const isWall = isThere && shown === 'wall'
  const isLoaded = usePageLoaded()

  return (
    <section
      aria-label="Pictures"
      // Fixed column widths, so that the first picture does not move when the thumbnails arrive.
      className={clsx(
        (images.length > 1 || isThere) && 'xl:grid xl:grid-cols-[5.25rem_minmax(0,1fr)] xl:gap-4',
      )}
    >
      <div
        className={clsx(
          'relative -mx-gutter md:mx-0 xl:col-start-2 xl:row-start-1',
          isWall && 'md:hidden',
        )}
      >
        <button
          type="button"
          aria-label={`${placeName(images, place, name)}: open full screen`}
          aria-haspopup="dialog"
          onPointerEnter={Lightbox.fetchAhead}
          onFocus={Lightbox.fetchAhead}
          onPointerDown={(event) => {
            swiped.current = false
            swipeStart.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerUp={(event) => {
            const start = swipeStart.current
            swipeStart.current = null
            if (start === null || event.pointerType === 'mouse') return
            const direction = swipeDirection(event.clientX - start.x, event.clientY - start.y)
            if (direction === 0) return
            swiped.current = true
            setPlace(wrapIndex(place + direction, images.length))
          }}
          onClick={() => {
            if (swiped.current) return
            setWasOpened(true)
            setOpen(true)
          }}
          className="group relative block w-full touch-pan-y cursor-zoom-in!"
        >
          <Picture
            key={images[place]?.address}
            address={images[place]?.address}
            // For search engines: the button has an accessible name of its own.
            alt={altTextOf(images, place, name)}
            sizes={MAIN_SIZES}
            priority
            {...(!isLoaded && { mostWidth: FIRST_WIDTH })}
            // The height leaves room for the price and the first field on a phone.
            className="aspect-square max-h-[max(30svh,220px)] w-full md:aspect-[4/5] md:max-h-[calc(100dvh-8.5rem)] md:rounded-sm"
            {...(keeps === 'top' && { imgClassName: 'object-top' })}
          />
          <span className="absolute right-4 bottom-4 grid size-touch place-items-center rounded-full bg-paper/90 text-ink transition-colors group-hover:bg-paper">
            <Expand aria-hidden size={19} strokeWidth={1.75} />
          </span>
        </button>
        {action && <div className="absolute bottom-4 left-4">{action}</div>}
      </div>
      {isAsked && (
        <div
          ref={setSlot}
          className={clsx(
            'hidden xl:col-start-2 xl:row-start-1',
            isWall && 'md:block md:aspect-[4/5] md:max-h-[calc(100dvh-8.5rem)]',
          )}
        />
      )}
      {(images.length > 1 || isThere) && (
        <ul className="mt-2.5 flex gap-2.5 md:mt-3 md:grid md:grid-cols-4 md:gap-3 xl:col-start-1 xl:row-start-1 xl:mt-0 xl:grid-cols-1 xl:content-start">
          {isThere && (
            <li className="hidden md:block">
              <button
                type="button"
                aria-current={isWall}
                onClick={() => show('wall')}
                className={clsx(
                  'grid aspect-square w-full place-content-center rounded-sm bg-paper-deep px-3 text-sm leading-tight xl:aspect-[4/5]',
                  isWall && 'font-bold outline-2 outline-offset-2 outline-ink',
                )}
              >
                Your wall
              </button>
            </li>
          )}
          {images.map(({ address }, index) => (
            <li key={address} className="w-13 max-w-1/5 md:w-auto md:max-w-none">
              <button
                type="button"
                aria-label={`Show ${placeName(images, index, name)}`}
                aria-current={index === place && !isWall}
                onClick={() => {
                  setPlace(index)
                  show('pictures')
                }}
                className={clsx(
                  'block w-full rounded-sm',
                  index === place && !isWall
                    ? 'outline-2 outline-offset-2 outline-ink'
                    : 'opacity-80 hover:opacity-100',
                )}
              >
                <Picture
                  address={address}
                  alt={altTextOf(images, index, name)}
                  sizes="(min-width: 80rem) 5.25rem, (min-width: 48rem) 11vw, 3.25rem"
                  className="aspect-square rounded-sm xl:aspect-[4/5]"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <Lightbox
            open={isOpen}
            onOpenChange={setOpen}
            images={images}
            name={name}
            designOf={designOf}
            place={place}
            onPlace={setPlace}
          />
        </Suspense>
      )}
    </section>
  )
}
