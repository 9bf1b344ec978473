import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Pixels } from '../scenes/shot.ts'
import { encodeToLikeness } from './encode-to-likeness.ts'
import { endComparing, judgedPieces, likeness } from './likeness.ts'

async function aPicture(lines: number): Promise<Pixels> {
  const [width, height] = [512, 256]
  const strokes = Array.from(
    { length: lines },
    (_, index) =>
      `<circle cx="${190 - ((index * 37) % 160)}" cy="${(index * 53) % height}" r="${12 + ((index * 29) % 60)}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#b9a88c"/><rect width="256" height="100%" fill="#241a2c"/><g fill="none" stroke="#d8b46a">${strokes.join('')}</g></svg>`
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  return { width, height, bytes }
}

const open = ({ width, height, bytes }: Pixels) =>
  sharp(bytes, { raw: { width, height, channels: 3 } })

afterAll(endComparing)

describe('The files for looking closely', () => {
  it('look as their original does, however fine it is, in no more bytes than that takes', async () => {
    const [fine, plain] = [await aPicture(60), await aPicture(3)]
    const [fineFile, plainFile] = await Promise.all(
      [fine, plain].map(async (pixels) =>
        encodeToLikeness(open(pixels), await judgedPieces(pixels), 75),
      ),
    )
    if (!fineFile || !plainFile) throw new Error('nothing was encoded')
    expect(await likeness(fineFile, await judgedPieces(fine))).toBeGreaterThanOrEqual(75)
    expect(await likeness(plainFile, await judgedPieces(plain))).toBeGreaterThanOrEqual(75)
    expect(plainFile.length).toBeLessThan(fineFile.length)
  })

  it('are told from what is soft or blotched, and from what is lossless', async () => {
    const picture = await aPicture(60)
    const pieces = await judgedPieces(picture)
    const same = await likeness(await open(picture).png().toBuffer(), pieces)
    const blotched = await likeness(await open(picture).avif({ quality: 15 }).toBuffer(), pieces)
    const soft = await likeness(await open(picture).blur(1.5).png().toBuffer(), pieces)
    expect(same).toBe(100)
    expect(blotched).toBeLessThan(50)
    expect(soft).toBeLessThan(50)
  })

  it('are judged by their busiest and their darkest piece, too', async () => {
    const { corners } = await judgedPieces(await aPicture(60))
    expect(corners).toContainEqual(expect.objectContaining({ left: 0 }))
    expect(corners.every(({ left, top }) => left % 256 === 0 && top % 256 === 0)).toBe(true)
  })
})
