import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

type CarouselProps = {
  /** What the slides are, for those who listen. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** Slides by which the buttons move; past the last comes the first. */
  step?: number
  /** Width of a slide: 'basis-full md:basis-1/2'. */
  slideClassName?: string
}

/** Slides side by side, moved by buttons, by swiping and by the arrow keys. It never moves by itself. */
export function Carousel({
  label,
  slides,
  step = 1,
  slideClassName = 'basis-full',
}: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', slidesToScroll: step })
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') embla?.scrollPrev()
        if (event.key === 'ArrowRight') embla?.scrollNext()
      }}
    >
      <div ref={viewport} className="overflow-hidden">
        <ul className="-ml-6 flex touch-pan-y">
          {slides.map((slide) => (
            <li key={slide.key} className={`min-w-0 shrink-0 grow-0 pl-6 ${slideClassName}`}>
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-6 flex gap-2">
        <IconButton
          label="Previous"
          onClick={() => embla?.scrollPrev()}
          className="border border-line-strong"
        >
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <IconButton
          label="Next"
          onClick={() => embla?.scrollNext()}
          className="border border-line-strong"
        >
          <ArrowRight aria-hidden size={20} />
        </IconButton>
      </div>
    </section>
  )
}
