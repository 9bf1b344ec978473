import { describe, expect, it } from 'vitest'
import { altTextsOf } from './alt-texts.rules.ts'

const BEFORE = {
  image1: 'lotus',
  image2: 'bedroom',
  image3: 'closeUp',
  image4: null,
  imageAlts: ['Lotus wallpaper', '', 'Its paper, seen close up'],
}

describe('what is said of pictures', () => {
  it('is kept when nobody says anything', () => {
    const { imageAlts, ...pictures } = BEFORE
    expect(altTextsOf(pictures, BEFORE)).toEqual(imageAlts)
  })

  it('goes with its picture to another place', () => {
    const turned = { image1: 'closeUp', image2: 'lotus', image3: null, image4: null }
    expect(altTextsOf(turned, BEFORE)).toEqual(['Its paper, seen close up', 'Lotus wallpaper'])
  })

  it('goes when its picture goes or is replaced', () => {
    const other = { image1: 'peacock', image2: 'bedroom', image3: null, image4: null }
    expect(altTextsOf(other, BEFORE)).toEqual([])
    expect(altTextsOf({ ...BEFORE, image3: null })).toEqual(['Lotus wallpaper'])
  })

  it('is what somebody says now, also when that is nothing', () => {
    expect(altTextsOf({ ...BEFORE, imageAlts: ['', 'A bedroom'] }, BEFORE)).toEqual([
      '',
      'A bedroom',
    ])
    expect(altTextsOf({ ...BEFORE, imageAlts: [] }, BEFORE)).toEqual([])
  })

  it('may differ between two places with the same picture', () => {
    const twice = { image1: 'lotus', image2: 'lotus', imageAlts: ['One', 'Two'] }
    expect(altTextsOf({ image1: 'lotus', image2: 'lotus' }, twice)).toEqual(['One', 'Two'])
  })
})
