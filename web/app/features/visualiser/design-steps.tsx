import clsx from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { iconButtonClass } from '~/ui/controls/icon-button.tsx'

export type Steps = {
  /** From 1, among the designs that can be shown on a wall. */
  place: number
  count: number
  leftOut: number
  /** Undefined at the end of the list. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

type DesignStepsProps = {
  name: string
  productPath: string
  steps: Steps
  /** The reason for left-out products, as the end of a sentence. */
  missing: 'design for walls' | 'picture at a window yet'
}

export function DesignSteps({ name, productPath, steps, missing }: DesignStepsProps) {
  const { place, count, leftOut, onPrevious, onNext } = steps
  return (
    <section aria-label="Designs">
      <div className="flex items-center justify-between gap-3">
        <Step label="Previous design" onStep={onPrevious} isAlone={count <= 1}>
          <ArrowLeft aria-hidden size={21} strokeWidth={1.75} />
        </Step>
        <div className="min-w-0 grow text-center">
          <h2 className="display-small">
            <Link
              to={productPath}
              prefetch="intent"
              className="-my-1 inline-flex min-h-touch items-center hover:text-green"
            >
              {name}
            </Link>
          </h2>
          <p role="status" className="text-sm text-ink-soft">
            <span className="sr-only">{name}. </span>
            {count > 1 ? `Design ${place} of ${count}` : '\u00a0'}
          </p>
        </div>
        <Step label="Next design" onStep={onNext} isAlone={count <= 1}>
          <ArrowRight aria-hidden size={21} strokeWidth={1.75} />
        </Step>
      </div>
      {leftOut > 0 && (
        <p className="mt-2 text-center text-sm text-ink-soft">
          {leftOut === 1
            ? `One product of your list has no ${missing} and is not shown.`
            : `${leftOut} products of your list have no ${missing} and are not shown.`}
        </p>
      )}
    </section>
  )
}

type StepProps = {
  label: string
  onStep: (() => void) | undefined
  /** True if there is no other design. The button keeps its place, because a list may still be loading. */
  isAlone: boolean
  children: React.ReactNode
}

/** Uses `aria-disabled`, so that it keeps the focus at the last design. */
function Step({ label, onStep, isAlone, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={onStep === undefined}
      onClick={onStep}
      className={iconButtonClass(
        clsx(
          'shrink-0 border border-line-strong aria-disabled:cursor-default! aria-disabled:border-line aria-disabled:text-line-strong aria-disabled:hover:bg-transparent',
          isAlone && 'invisible',
        ),
      )}
    >
      {children}
    </button>
  )
}
