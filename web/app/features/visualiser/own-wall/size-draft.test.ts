import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import {
  type CameraBeforeWall,
  seenCorners,
} from '@bhitti/contract/rules/perspective/pinhole-camera'
import { firstSheetCorners } from '@bhitti/contract/rules/perspective/wall-corners'
import { expect, test } from 'vitest'
import { EMPTY_SIZE, readSize, type SizeDraft } from './size-draft.ts'

const PHOTO = { width: 2048, height: 1536 }
const CAMERA: CameraBeforeWall = {
  photo: PHOTO,
  focal: 0.75,
  aside: 25,
  above: 15,
  tilt: 0,
  distance: 4.6,
  wall: [4, 2.7],
}

function measured(width: string, height = '', typedIn: 'in' | 'ft' | 'cm' = 'cm'): SizeDraft {
  return {
    ...EMPTY_SIZE,
    width: { text: width, typedIn },
    height: { text: height, typedIn },
  }
}

function read(draft: SizeDraft, camera: Partial<CameraBeforeWall> = {}) {
  return readSize(draft, seenCorners({ ...CAMERA, ...camera }), PHOTO, 'cm')
}

test('one measured side is enough where the photo tells the other', () => {
  const reading = read(measured('400'))
  expect(reading.inferred).toBe('height')
  expect(reading.size?.widthUm).toBe(4_000_000)
  expect(Math.abs((reading.size?.heightUm ?? 0) - 2_700_000)).toBeLessThan(27_000)
})

test('where the photo does not tell it, the other side is asked for', () => {
  const plain = { above: 0 }
  expect(read(measured('400'), plain)).toMatchObject({ size: null, wanted: 'height' })
  expect(read(measured('', '270'), plain)).toMatchObject({ size: null, wanted: 'width' })
  expect(read(measured('400', '270'), plain)).toMatchObject({
    size: { widthUm: 4_000_000, heightUm: 2_700_000 },
    wanted: null,
  })
})

test('two measures that cannot both be true are said to, and taken as they are', () => {
  const reading = read(measured('400', '340'))
  expect(reading.disagrees).toBe(true)
  expect(reading.size).toEqual({ widthUm: 4_000_000, heightUm: 3_400_000 })
  expect(read(measured('400', '275')).disagrees).toBe(false)
})

test.each([
  ['2.5', 'less than an inch'],
  ['3,049', 'more than the shop makes'],
])('“%s” is %s, and the sizes that can be made are shown', (text) => {
  const reading = read(measured(text))
  expect(reading.size).toBeNull()
  expect(reading.problems.width).toBe('Enter 2.6 cm to 3,048 cm')
})

test.each(['1', '8', '1200'])('a wall of %s inches can be made', (text) => {
  expect(read(measured(text, text, 'in')).problems).toEqual({})
})

test.each(['wide', '102–104', '8-6'])('“%s” is no length, and shows how to write one', (text) => {
  expect(read(measured(text)).problems.width).toBe(
    `Write a length such as 102, 102 1/2, 8'6", 8 ft 6 in, 260 cm or 2.6 m`,
  )
})

test('nothing typed is nothing wrong', () => {
  expect(read(EMPTY_SIZE)).toMatchObject({ size: null, problems: {}, wanted: null })
})

test('a sheet whose corners are crossed gives no size', () => {
  const sheet = firstSheetCorners([1000, 700], PHOTO)
  const swapped = [sheet[1], sheet[0], sheet[2], sheet[3]] as unknown as Corners
  const draft = { ...EMPTY_SIZE, by: 'sheet' as const }
  expect(read({ ...draft, sheet }).size).not.toBeNull()
  expect(read({ ...draft, sheet: swapped }).size).toBeNull()
  expect(read(draft).size).toBeNull()
})

test('what was told is taken as it is, and what the photo tells to half a centimetre', () => {
  const { size } = read(measured('400.3'))
  expect(size?.widthUm).toBe(4_003_000)
  expect((size?.heightUm ?? 1) % 5_000).toBe(0)
})
