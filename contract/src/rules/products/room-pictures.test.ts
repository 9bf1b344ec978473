import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Pictured, picturesOfList } from './room-pictures.ts'

const product = (rooms: readonly [string, string], more: Partial<Pictured> = {}): Pictured => ({
  productType: 'wallpapers',
  image1: 'flat',
  image2: 'two',
  image3: 'three',
  image4: 'four',
  imageAlts: ['Damask, the design seen flat', rooms[0], 'Damask, seen close up', rooms[1]],
  ...more,
})
const STUDY = 'Damask, on the wall of a study'
const BEDROOM = 'Damask, in the corner of a bedroom'

test('a wallpaper is shown in its room, and its design is the other picture', () => {
  const [shown] = picturesOfList([product([STUDY, BEDROOM])])
  expect(shown).toEqual({
    room: { address: 'two', alt: STUDY },
    design: { address: 'flat', alt: 'Damask, the design seen flat' },
  })
})

test.each([
  'on the wall of a café',
  'on the wall of a verandah',
  'on the wall of the hall of a flat',
  'on the wall of the reception of an office',
])('what is %s is shown in its room', (place) => {
  const alt = `Damask, ${place}`
  expect(picturesOfList([product([alt, ''])])[0]?.room).toEqual({ address: 'two', alt })
})

test('close-ups, rolls and what nobody has described are no rooms', () => {
  const [roll] = picturesOfList([
    product(['', 'Stripes for a living room, a roll partly unrolled'], {
      productType: 'wallpaperRolls',
    }),
  ])
  expect(roll?.room).toBeNull()
  expect(
    picturesOfList([product([STUDY, BEDROOM], { productType: 'curtains' })])[0]?.room,
  ).toBeNull()
  expect(
    picturesOfList([product([STUDY, BEDROOM], { image2: null, image4: null })])[0]?.room,
  ).toBeNull()
})

test('no room is seen twice in a row where each product has two', () => {
  const rooms = ['study', 'bedroom', 'balcony', 'hallway'].map((room) => `On the wall of a ${room}`)
  const pair = fc
    .shuffledSubarray(rooms, { minLength: 2, maxLength: 2 })
    .map(([one = '', other = '']) => product([one, other]))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 30 }), (products) => {
      const seen = picturesOfList(products).map(({ room }) => room?.alt)
      for (const [place, room] of seen.entries()) {
        expect(room).toBeDefined()
        if (place > 0) expect(room).not.toBe(seen[place - 1])
      }
    }),
  )
})
