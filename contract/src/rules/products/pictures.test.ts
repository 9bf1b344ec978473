import { describe, expect, it } from 'vitest'
import { fallbackFile, parsePicture, pictureSrcSet, storedFiles } from './pictures.ts'

function aPicture(width: number, height = width) {
  const picture = parsePicture(`/media/uploads/wall-${width}x${height}-aabbcc/640.webp`)
  if (!picture) throw new Error('not the address of a picture')
  return picture
}

describe('The files of a picture', () => {
  it('are AVIF in every width up to its own, and one WebP that everything can show', () => {
    expect(storedFiles(2048).map(({ width, format }) => `${width}.${format}`)).toEqual([
      '320.avif',
      '640.avif',
      '1024.avif',
      '2048.avif',
      '640.webp',
    ])
    expect(storedFiles(500).map(({ width, format }) => `${width}.${format}`)).toEqual([
      '320.avif',
      '500.avif',
      '500.webp',
    ])
    expect(storedFiles(9000).at(-2)).toEqual({ width: 2048, format: 'avif' })
  })

  it('are still found where the widest was of 1,600 pixels', () => {
    expect(pictureSrcSet(aPicture(1600))).toContain('/1600.avif 1600w')
    expect(pictureSrcSet(aPicture(1600))).not.toContain('2048')
  })

  it.each([100, 320, 500, 640, 1024, 1600, 2048])(
    'are only offered where they are stored: %i pixels',
    (width) => {
      const picture = aPicture(width)
      const stored = storedFiles(width).map(
        (file) => `${picture.base}/${file.width}.${file.format}`,
      )
      const offered = pictureSrcSet(picture)
        .split(', ')
        .map((entry) => entry.split(' ')[0])
      expect(stored).toEqual(expect.arrayContaining([...offered, fallbackFile(picture)]))
    },
  )

  it('are offered up to a width where a finer one follows later, and at least one of them', () => {
    expect(pictureSrcSet(aPicture(2048), 640)).toMatch(/320w, .*640w$/)
    expect(pictureSrcSet(aPicture(2048), 100)).toMatch(/320w$/)
  })

  it('are known from no address of another form', () => {
    expect(parsePicture('/media/uploads/wall.webp')).toBeUndefined()
    expect(parsePicture('https://elsewhere.example/x-10x10-zzzzzz/10.webp')).toBeUndefined()
  })
})
