import clsx from 'clsx'
import type { Ref } from 'react'
import type { WallKind } from './wall-kind.ts'

export type Step = 'corners' | 'size' | 'furniture' | 'done'

type StepChoiceProps = {
  ref: Ref<HTMLElement>
  kind: WallKind
  step: Step
  canSize: boolean
  canFinish: boolean
  onStep: (step: Step) => void
}

export function StepChoice({ ref, kind, step, canSize, canFinish, onStep }: StepChoiceProps) {
  const steps: readonly { step: Step; label: string; isOpen: boolean }[] = [
    { step: 'corners', label: 'Corners', isOpen: true },
    { step: 'size', label: 'Size', isOpen: canSize },
    { step: 'furniture', label: 'Furniture', isOpen: canFinish },
    { step: 'done', label: 'See it', isOpen: canFinish },
  ]
  return (
    <nav ref={ref} aria-label={`Steps to your ${kind}`} className="mb-4">
      <ol className="flex flex-wrap gap-2">
        {steps.map((one) => (
          <li key={one.step}>
            <button
              type="button"
              disabled={!one.isOpen}
              aria-current={one.step === step ? 'step' : undefined}
              onClick={() => onStep(one.step)}
              className={clsx(
                'min-h-touch rounded-sm border px-3.5 text-sm transition-colors disabled:border-line disabled:text-ink-faint',
                one.step === step
                  ? 'border-green bg-green-tint font-bold text-green-deep'
                  : 'border-line-strong enabled:hover:border-ink',
              )}
            >
              {one.label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
