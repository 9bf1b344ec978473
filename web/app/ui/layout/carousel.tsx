import clsx from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useSwipe } from './swipe.ts'

export type Slide = { key: string; content: ReactNode }

type CarouselProps = {
  label: string
  slides: readonly Slide[]
  /** Slides per page; the last page is followed by the first. */
  step?: number
  pageClassName?: string
}

/**
 * Pages of slides, turned by buttons, swipe and arrow keys. It never moves by itself, is as high as its highest page,
 * and shows every slide without JavaScript.
 */
export function Carousel({ label, slides, step = 1, pageClassName }: CarouselProps) {
  const pages = inPages(slides, step)
  const [shown, setShown] = useState(0)
  const [turned, setTurned] = useState(false)
  const swipe = useSwipe({ onPrevious: () => turn(-1), onNext: () => turn(1) })

  function turn(by: number) {
    setTurned(true)
    setShown((current) => (current + by + pages.length) % pages.length)
  }

  function turnByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  const first = shown * step + 1
  const last = Math.min(first + step - 1, slides.length)
  const place = first === last ? `${first}` : `${first}–${last}`
  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={turnByKey}>
      <div className="-mx-3 overflow-hidden" {...swipe.handlers}>
        <div
          className={clsx(
            'flex touch-pan-y noscript:block',
            swipe.offset === null && 'transition-transform duration-400 ease-out-soft',
          )}
          style={{ transform: `translateX(calc(${-100 * shown}% + ${swipe.offset ?? 0}px))` }}
        >
          {pages.map((page, index) => (
            <ul
              key={page[0]?.key}
              className={clsx(
                'w-full shrink-0 px-3 transition-[visibility] duration-400 noscript:visible noscript:mb-10',
                index !== shown && swipe.offset === null && 'invisible',
                pageClassName,
              )}
            >
              {page.map((slide) => (
                <li key={slide.key}>{slide.content}</li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <div className="mt-8 flex items-center gap-2 noscript:hidden">
        <IconButton label="Previous" onClick={() => turn(-1)} className="border border-line-strong">
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <IconButton label="Next" onClick={() => turn(1)} className="border border-line-strong">
          <ArrowRight aria-hidden size={20} />
        </IconButton>
        <span aria-hidden className="ml-3 text-sm text-ink-soft">
          {place} of {slides.length}
        </span>
        <span aria-live="polite" className="sr-only">
          {turned && `Showing ${place} of ${slides.length}`}
        </span>
      </div>
    </section>
  )
}

function inPages(slides: readonly Slide[], step: number): Slide[][] {
  return Array.from({ length: Math.ceil(slides.length / step) }, (_, page) =>
    slides.slice(page * step, (page + 1) * step),
  )
}
