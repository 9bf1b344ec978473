/** What files of every format have in common. */
import type { Strip, StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import type { PrintLabel } from './print-to-render.ts'
import type { StripPage } from './strip-page.ts'

export type StripColours = {
  channels: number
  /** What the colours mean; undefined for grey without a profile. */
  profile: Uint8Array | undefined
  /** The profile of the press, where the colours are its own. */
  outputIntent: { profile: Uint8Array; name: string } | undefined
}

export type StripToWrite = {
  folder: string
  plan: StripPlan
  strip: Strip
  page: StripPage
  dpi: number
  feedPpm: number
  label: PrintLabel
  colours: StripColours
}

export type StripWriter = {
  /** The next rows of the strip; several calls may be under way at a time. */
  writeRows: (rows: Uint8Array) => Promise<void>
  /** Completes the file, which is there from then on. */
  finish: () => Promise<{ name: string; bytes: number; sha256: string }>
  /** Closes a file that will not be completed. */
  abandon: () => Promise<void>
}

/** BH100001-2-K7M29QXD-strip-03-of-07.pdf sorts as the strips are hung. */
export function fileName({ plan, strip, label }: StripToWrite, extension: string): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const name = `${label.orderNumber}-${label.code}-strip-${two(strip.number)}-of-${two(plan.strips.length)}`
  return `${name.replaceAll(/[^\w-]/g, '')}.${extension}`
}

/** Has writes follow one another although what they write becomes ready in any order. */
export function inTurn(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    last = last.then(work)
    return last
  }
}
