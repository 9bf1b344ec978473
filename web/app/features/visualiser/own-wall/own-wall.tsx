import { cornersFault } from '@bhitti/contract/rules/perspective/wall-corners'
import type { HungCloth } from '@bhitti/own-wall/hung-cloth'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { Spinner } from '~/ui/states/spinner.tsx'
import { useSpoken } from '~/ui/states/use-spoken.ts'
import type { WallView } from '../wall-view.ts'
import { CornersStep } from './corners-step.tsx'
import { FurnitureStep } from './furniture-step.tsx'
import { SizeStep } from './size-step.tsx'
import { type Step, StepChoice } from './step-choice.tsx'
import { PhotoButtons, TakePhoto } from './take-photo.tsx'
import { useLate } from './use-late.ts'
import { type OpeningRead, useOwnWall } from './use-own-wall.ts'
import type { WallKind } from './wall-kind.ts'

export type OwnWallProps = {
  /**
   * Called with the wall in white paper once photo, corners and size are known, and after each change of them; null
   * when there is no wall any more. Its pictures stay valid while they are referenced.
   */
  onWall: (wall: WallView | null) => void
  /**
   * True while the shopper edits the photo, which is then shown in here. Otherwise only a row of buttons is shown, and
   * the page shows the view.
   */
  onEditing?: (isEditing: boolean) => void
  kind?: WallKind
  /** For a window: its opening once the size is known, from which the cloth is computed. */
  onOpening?: (opening: OpeningRead | null) => void
  hung?: HungCloth | null
}

const TIPS: Record<WallKind, string> = {
  wall: 'Stand in front of the wall, a little to one side, and step back until you see all four corners.',
  window:
    'Stand in front of the window and step back until you see the whole opening and the wall around it, down to where the curtain should end.',
}

/** Editor for the shopper's own wall in a photo that never leaves the device: corners, size and foreground. */
export default function OwnWall(props: OwnWallProps) {
  const { onWall, onEditing, kind = 'wall', onOpening, hung = null } = props
  const work = useOwnWall(kind, hung)
  const { wall, busy, view, reading, opening } = work
  const [chosen, setStep] = useState<Step>('done')
  const [spoken, announce] = useSpoken()
  const fault = wall && cornersFault(wall.corners, wall.photo, kind)
  const step = openStep(chosen, { isWall: !fault, hasSize: reading?.size != null })
  const isEditing = wall === null || step !== 'done'
  const isSlow = useLate(busy !== null)
  const steps = useRef<HTMLElement>(null)
  const deletion = useRef<HTMLDivElement>(null)

  useEffect(() => onWall(view), [onWall, view])
  useEffect(() => onOpening?.(opening), [onOpening, opening])
  useEffect(() => onEditing?.(isEditing), [onEditing, isEditing])

  async function open(file: Blob) {
    if (await work.open(file)) goOn('corners')
  }

  // The pressed button disappears with its step or photo, so the focus moves to the next step.
  function goOn(next: Step) {
    flushSync(() => setStep(next))
    steps.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }

  function forget() {
    flushSync(() => void work.forget())
    deletion.current?.querySelector('button')?.focus()
  }

  async function bringBack() {
    await work.bringBack?.()
    goOn(chosen)
  }

  const photoWays = { busy: busy !== null, onFile: open, onProblem: work.refuse }
  return (
    <section aria-label={`Your own ${kind}`}>
      {work.refusal && (
        <Notice tone="red" role="alert" className="mb-4">
          {work.refusal}
        </Notice>
      )}
      <div role="status" ref={deletion}>
        {work.bringBack && (
          <Notice tone="green" className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <p>Your photo and all that you marked in it are deleted from this device.</p>
            <Button variant="secondary" size="small" onClick={() => void bringBack()}>
              Undo
            </Button>
          </Notice>
        )}
      </div>
      {!work.isKept && wall && (
        <Notice tone="gold" role="status" className="mb-4 text-sm">
          This browser has no space left to keep your photo. You can continue, but you will have to
          add it again on your next visit.
        </Notice>
      )}
      {wall === null && busy === 'reading' ? (
        <div className="min-h-80" />
      ) : wall === null ? (
        <TakePhoto {...photoWays}>
          <h2 className="display-small mb-2">See it on your own {kind}</h2>
          <p className="max-w-prose">{TIPS[kind]}</p>
          <PhotoStays className="mt-2 mb-5" />
        </TakePhoto>
      ) : (
        <>
          <StepChoice
            ref={steps}
            {...{ kind, step }}
            canSize={!fault}
            canFinish={reading?.size != null}
            onStep={setStep}
          />
          {step === 'corners' && (
            <CornersStep
              {...{ kind, wall, fault, announce }}
              change={work.change}
              onDone={() => goOn('size')}
            />
          )}
          {step === 'size' && (
            <SizeStep
              {...{ kind, wall, reading }}
              draft={wall.size}
              onChange={(size) => work.change({ size })}
              announce={announce}
              onDone={() => goOn('furniture')}
            />
          )}
          {step === 'furniture' && (
            <FurnitureStep {...{ kind, wall, work, announce }} onDone={() => goOn('done')} />
          )}
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-4">
            <PhotoButtons {...photoWays} isAnother />
            <Button variant="quiet" size="small" onClick={forget}>
              <Trash2 aria-hidden size={17} />
              Delete photo
            </Button>
            <PhotoStays />
          </div>
        </>
      )}
      <p role="status" className="mt-2 min-h-7 text-sm text-ink-soft">
        {isSlow && (
          <>
            <Spinner className="mr-2" />
            {busy === 'marking' ? 'Looking for the edges…' : 'Opening your photo…'}
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </section>
  )
}

/** Returns the chosen step, or an earlier one that must be done first. */
function openStep(chosen: Step, { isWall, hasSize }: { isWall: boolean; hasSize: boolean }): Step {
  if (!isWall || chosen === 'corners') return 'corners'
  if (hasSize) return chosen
  return chosen === 'done' ? 'corners' : 'size'
}

function PhotoStays({ className }: { className?: string }) {
  return (
    <p className={className}>
      <strong>Your photo stays on this device.</strong> We never see it.
    </p>
  )
}
