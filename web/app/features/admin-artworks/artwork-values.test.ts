import { describe, expect, it } from 'vitest'
import { newArtwork, toArtworkForm } from './artwork-values.ts'

const NEW_ARTWORK = newArtwork('wallpapers')
const file = { name: 'kamal-bagh.tif', size: 5000 }

describe('a new version of an artwork', () => {
  it('is sent in whole micrometres, from centimetres or inches alike', () => {
    const inCm = toArtworkForm({ ...NEW_ARTWORK, width: '400', height: '2.7 m' }, file)
    expect(inCm).toEqual({
      form: {
        ...{ kind: 'mural', match: null, minScalePpm: 1_000_000, maxScalePpm: 1_000_000 },
        ...{ onSaleWhenReady: true, widthUm: 4_000_000, heightUm: 2_700_000 },
        ...{ fileName: 'kamal-bagh.tif', fileBytes: 5000 },
      },
    })
    const inInches = { ...NEW_ARTWORK, kind: 'repeat' as const, unit: 'in' as const }
    expect(
      toArtworkForm({ ...inInches, width: '20.87', height: '21', match: 'halfDrop' }, file),
    ).toMatchObject({
      form: { kind: 'repeat', match: 'halfDrop', widthUm: 530_098, heightUm: 533_400 },
    })
  })

  it.each(['wallpaperRolls', 'curtains', 'blinds'] as const)('is one repeat for %s', (type) => {
    const typed = { ...newArtwork(type), width: '64', height: '64' }
    expect(toArtworkForm(typed, file)).toMatchObject({
      form: { kind: 'repeat', match: 'straight', widthUm: 640_000, maxScalePpm: 1_000_000 },
    })
  })

  it('says beside each field what is wrong with it', () => {
    expect(
      toArtworkForm(
        { ...NEW_ARTWORK, width: 'wide', height: '0', smallest: '150', largest: '120' },
        { name: 'a.tif', size: 2 * 1024 ** 3 },
      ),
    ).toEqual({
      problems: {
        width: expect.stringContaining('1 cm to 30 m'),
        height: expect.stringContaining('1 cm to 30 m'),
        largest: 'This must not be smaller than the smallest scale',
        file: 'The file can be at most 1 GB',
      },
    })
  })
})
