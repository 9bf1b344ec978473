import type { OwnPrint } from '@bhitti/contract/calls/printing/prints.schemas'
import type { PrintStage } from '@bhitti/contract/rules/print/print-stages'
import { expect, it } from 'vitest'
import { shownStages } from './shown-stages.ts'

function cameTo(stages: readonly PrintStage[], more: Partial<OwnPrint> = {}): OwnPrint {
  return {
    _id: 'print',
    lineId: 'line',
    stage: stages.at(-1) ?? 'toPrint',
    isAgain: false,
    strips: null,
    proof: 'none',
    proofNote: null,
    canAskForProof: false,
    proofMadeAt: null,
    moves: stages.map((stage, day) => ({ stage, at: `2026-11-0${day + 1}T06:00:00.000Z` })),
    ...more,
  }
}
const wordsOf = (print: OwnPrint) => shownStages(print).map(({ words }) => words)

it('a print is told its way up to now, each stage with when it was last begun', () => {
  const print = cameTo(['toPrint', 'printing', 'checking', 'printing', 'checking'])
  expect(shownStages(print).map(({ stage, at, isNow }) => [stage, at.slice(0, 10), isNow])).toEqual(
    [
      ['toPrint', '2026-11-01', false],
      ['printing', '2026-11-04', false],
      ['checking', '2026-11-05', true],
    ],
  )
})

it('what was taken back is not told as done', () => {
  expect(wordsOf(cameTo(['toPrint', 'printing', 'checking', 'toPrint']))).toEqual([
    'Waiting for its turn at the press',
  ])
})

it('a stage that was passed over is left out', () => {
  expect(wordsOf(cameTo(['toPrint', 'packed']))).toEqual([
    'Waiting for its turn at the press',
    'Checked and packed',
  ])
})

it('a proof is told as it stands: prepared, to be approved, not right, and behind', () => {
  const asked = { proof: 'waiting' } as const
  expect(wordsOf(cameTo(['toPrint', 'toProof'], asked))).toEqual([
    'We are preparing a proof for you to approve',
  ])
  const made = { ...asked, proofMadeAt: '2026-11-02T07:00:00.000Z' }
  expect(wordsOf(cameTo(['toPrint', 'toProof'], made))).toEqual([
    'Waiting for you to approve the proof',
  ])
  expect(wordsOf(cameTo(['toProof'], { proof: 'changesWanted' }))).toEqual([
    'Paused until your changes are settled',
  ])
  expect(wordsOf(cameTo(['toProof', 'toPrint'], { proof: 'approved' }))).toEqual([
    'Paused for your proof',
    'Waiting for its turn at the press',
  ])
})
