import { type Artwork, sizeAtScale, TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import {
  fittedPlacement,
  mirroredPlacement,
  type PlacedWall,
  type Placement,
  placementRange,
  scaledPlacement,
  scaleLimits,
} from '@bhitti/contract/rules/print/placement'
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import clsx from 'clsx'
import { CaretsToAxisDashedVertical, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lengthInField, readLength } from '~/lib/forms/form-lengths.ts'
import { RangeField } from '~/ui/controls/range-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { THING_NAMES, THINGS, type Thing } from './scene.ts'

const SLIDER_STEPS = 200

type WallControlsProps = {
  artwork: Artwork
  wall: PlacedWall
  placement: Placement
  unit: LengthUnit
  isMoved: boolean
  onMove: (placement: Placement) => void
  onRest: (placement: Placement) => void
  onReset: () => void
  announce: (text: string) => void
}

export function WallControls(props: WallControlsProps) {
  const { artwork, wall, placement, isMoved, onMove, onRest, onReset, announce } = props
  const limits = scaleLimits(artwork, wall)
  const isScalable = limits !== null && limits.max > limits.min

  function mirror() {
    const next = mirroredPlacement(artwork, wall, placement)
    if (next === null) return
    onRest(next)
    announce(next.mirrored ? 'Design mirrored' : 'Design no longer mirrored')
  }

  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-1">
        {isScalable && (
          <div className="grow basis-48">
            <RangeField
              label="Size of the design"
              valueText={percent(placement.scalePpm)}
              min={0}
              max={SLIDER_STEPS}
              value={stepOf(placement.scalePpm, limits)}
              onChange={(event) => {
                const scalePpm = scaleAt(Number(event.target.value), limits)
                const next = scaledPlacement(artwork, wall, placement, scalePpm)
                if (next) onMove(next)
              }}
              onPointerUp={() => onRest(placement)}
              onKeyUp={() => onRest(placement)}
              onBlur={() => onRest(placement)}
            />
          </div>
        )}
        <div className="flex gap-2">
          <SmallButton isOn={placement.mirrored} onClick={mirror}>
            <CaretsToAxisDashedVertical aria-hidden size={18} strokeWidth={1.75} />
            Mirror
          </SmallButton>
          <SmallButton
            disabled={!isMoved}
            onClick={() => {
              onReset()
              announce('Design reset')
            }}
          >
            <RotateCcw aria-hidden size={17} strokeWidth={1.75} />
            Reset
          </SmallButton>
        </div>
      </div>
      <Disclosure summary={<span className="text-sm">Exact position in numbers</span>}>
        <ExactFields {...props} isScalable={isScalable} />
      </Disclosure>
    </div>
  )
}

export function ThingSwitches({
  shown,
  onChange,
}: {
  shown: readonly Thing[]
  onChange: (shown: readonly Thing[]) => void
}) {
  return (
    <fieldset className="flex min-w-0 items-center gap-1.5" aria-label="For scale">
      <span aria-hidden className="mr-1 text-sm text-ink-soft">
        For scale
      </span>
      {THING_NAMES.map((thing) => {
        const isOn = shown.includes(thing)
        return (
          <SmallButton
            key={thing}
            isOn={isOn}
            onClick={() =>
              onChange(isOn ? shown.filter((one) => one !== thing) : [...shown, thing])
            }
          >
            {THINGS[thing].label}
          </SmallButton>
        )
      })}
    </fieldset>
  )
}

function ExactFields({
  artwork,
  wall,
  placement,
  unit,
  isScalable,
  onRest,
  announce,
}: WallControlsProps & { isScalable: boolean }) {
  const { left, top } = placementRange(artwork, wall, placement.scalePpm)
  const size = sizeAtScale(artwork, placement.scalePpm)

  function place(change: Partial<Placement>, said: string) {
    const next = fittedPlacement(artwork, wall, { ...placement, ...change })
    if (next === null) return
    onRest(next)
    announce(said)
  }

  return (
    <>
      <p className="text-sm">
        The design is {formatLengthIn(size.heightUm, unit)} high and{' '}
        {formatLengthIn(size.widthUm, unit)} wide
        {artwork.kind === 'repeat' && ', and repeats across and down the wall'}. Your wall’s top
        left corner lies in it:
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 gap-y-3">
        <LengthEntry
          label="From its left edge"
          um={placement.leftUm}
          range={left}
          unit={unit}
          onEnter={(um) =>
            place({ leftUm: um }, `Wall begins ${formatLengthIn(um, unit)} from the left`)
          }
        />
        <LengthEntry
          label="From its top edge"
          um={placement.topUm}
          range={top}
          unit={unit}
          onEnter={(um) =>
            place({ topUm: um }, `Wall begins ${formatLengthIn(um, unit)} from the top`)
          }
        />
        {isScalable && (
          <Entry
            label="Size of the design in %"
            shown={String(Math.round(placement.scalePpm / 100) / 100)}
            onEnter={(text) => {
              const scale = Number(text)
              if (!(scale > 0)) return
              const next = scaledPlacement(artwork, wall, placement, scale * (TRUE_SCALE / 100))
              if (next === null) return
              onRest(next)
              announce(`Design at ${percent(next.scalePpm)} of its size`)
            }}
          />
        )}
      </div>
    </>
  )
}

type LengthEntryProps = {
  label: string
  um: number
  range: { min: number; max: number }
  unit: LengthUnit
  onEnter: (um: number) => void
}

function LengthEntry({ label, um, range, unit, onEnter }: LengthEntryProps) {
  const said = (length: number) => formatLengthIn(Math.max(0, length), unit)
  return (
    <Entry
      label={label}
      shown={lengthInField(um, unit)}
      hint={
        range.max - range.min < 1000
          ? 'No room to move'
          : `${said(range.min)} to ${said(range.max)}`
      }
      onEnter={(text) => {
        const entered = readLength(text, unit)
        if (entered !== null && !Number.isNaN(entered)) onEnter(entered)
      }}
    />
  )
}

type EntryProps = {
  label: string
  shown: string
  hint?: ReactNode
  onEnter: (text: string) => void
}

/** A text field whose value is applied on blur or Enter; until then the design's own moves do not change it. */
function Entry({ label, shown, hint, onEnter }: EntryProps) {
  const [draft, setDraft] = useState<string | null>(null)
  function finish() {
    if (draft !== null && draft !== shown) onEnter(draft)
    setDraft(null)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      value={draft ?? shown}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        finish()
      }}
    />
  )
}

type SmallButtonProps = {
  /** Undefined for buttons that are no toggles. */
  isOn?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function SmallButton({ isOn, disabled, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'inline-flex min-h-touch items-center gap-2 rounded-sm border px-3 text-sm transition-colors disabled:border-line disabled:text-ink-faint',
        isOn
          ? 'border-green bg-green-tint font-bold text-green-deep inset-ring inset-ring-green'
          : 'border-line-strong enabled:hover:border-ink',
      )}
    >
      {children}
    </button>
  )
}

type Range = { min: number; max: number }

/** Returns the scale of a slider step; equal steps are equal factors. */
function scaleAt(step: number, { min, max }: Range): number {
  return min * (max / min) ** (step / SLIDER_STEPS)
}

function stepOf(scalePpm: number, { min, max }: Range): number {
  return Math.round((Math.log(scalePpm / min) / Math.log(max / min)) * SLIDER_STEPS)
}

function percent(scalePpm: number): string {
  return `${Math.round(scalePpm / 10_000)} %`
}
