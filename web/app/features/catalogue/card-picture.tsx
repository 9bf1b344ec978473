import type { CardPictures } from '@bhitti/contract/rules/products/room-pictures'
import clsx from 'clsx'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { Picture } from '~/ui/marks/picture.tsx'
import { useFirstPicture } from './first-picture.ts'

type CardPictureProps = {
  pictures: CardPictures
  /** Displayed width, as in the HTML attribute. */
  sizes: string
  priority: boolean
  /** True if a swipe turns the picture; false in rows that scroll sideways. */
  isSwiped: boolean
  children: ReactNode
}

const SWIPE_PX = 30
const FRAME = 'aspect-[4/5] rounded-sm'
const ZOOM = 'transition-transform duration-700 ease-out-soft group-hover:scale-[1.035]'

/**
 * Card that turns to its second picture on hover, focus or a swipe. The second picture loads when a pointer or finger
 * comes near.
 */
export function CardPicture({
  pictures: { room, design },
  sizes,
  priority,
  isSwiped,
  children,
}: CardPictureProps) {
  const isDesignFirst = useFirstPicture() === 'design'
  const [isNear, setNear] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const touch = useRef<{ x: number; y: number } | null>(null)
  const wasSwiped = useRef(false)
  const [first, second] = isDesignFirst || room === null ? [design, room] : [room, design]
  const comesNear = second === null ? undefined : () => setNear(true)

  function begin({ touches }: TouchEvent) {
    const finger = touches.item(0)
    wasSwiped.current = false
    touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null
    setNear(true)
  }

  function finish({ changedTouches }: TouchEvent) {
    const finger = changedTouches.item(0)
    const start = touch.current
    touch.current = null
    if (!start || !finger) return
    const sideways = Math.abs(finger.clientX - start.x)
    if (sideways < SWIPE_PX || sideways < Math.abs(finger.clientY - start.y)) return
    wasSwiped.current = true
    setTurned(!isTurned)
  }

  const swipe = isSwiped &&
    second !== null && {
      onTouchStart: begin,
      onTouchEnd: finish,
      // A swipe must not open the card's link.
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!wasSwiped.current) return
        wasSwiped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }

  return (
    <article
      className={clsx('group relative', swipe && 'touch-pan-y')}
      onPointerEnter={comesNear}
      onFocus={comesNear}
      {...swipe}
    >
      <div className="relative">
        {/* The alt text describes the design, which a name such as “Tamarai” does not. The picture is outside the
            link to keep lists of links short; without alt text, screen readers skip it. */}
        <Picture
          key={first.address}
          address={first.address}
          alt={first.alt}
          sizes={sizes}
          priority={priority}
          className={FRAME}
          imgClassName={ZOOM}
        />
        {isNear && second && (
          <div
            data-other-picture
            className={clsx(
              'absolute inset-0 transition-opacity duration-300',
              !isTurned &&
                'opacity-0 group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100',
            )}
          >
            <Picture
              address={second.address}
              alt={second.alt}
              sizes={sizes}
              className={clsx(FRAME, 'size-full')}
              imgClassName={ZOOM}
            />
          </div>
        )}
        {swipe && (
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5 [@media(hover:hover)]:hidden"
          >
            <Dot isOn={!isTurned} />
            <Dot isOn={isTurned} />
          </span>
        )}
      </div>
      {children}
    </article>
  )
}

function Dot({ isOn }: { isOn: boolean }) {
  return (
    <span
      className={clsx('size-1.75 rounded-full border border-ink/40', isOn ? 'bg-ink' : 'bg-paper')}
    />
  )
}
