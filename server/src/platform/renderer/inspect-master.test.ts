import { join } from 'node:path'
import { masterRefusal, refusalWords } from '@bhitti/contract/rules/print/masters'
import { describe, expect, it } from 'vitest'
import { inspectMaster } from './inspect-master.ts'

const size = { widthUm: 15_240, heightUm: 10_160 }

async function refusalOf(name: string) {
  const header = await inspectMaster(join(import.meta.dirname, 'test-inputs', name), () => {})
  const { pixelsWide, pixelsHigh, colourSpace } = header
  const trueSize = { ...size, heightUm: (size.widthUm * pixelsHigh) / pixelsWide }
  const refusal = masterRefusal(trueSize, header, 70)
  const facts = { ...trueSize, pixelsWide, pixelsHigh, colourSpace, floorDpi: 70 }
  return refusal && refusalWords(refusal, facts)
}

describe('a master from the real world', () => {
  it.each([
    ['pyramid.tif', 'reduced copies behind the picture are not pages'],
    ['cmyk-v4-lut16.jpg', 'a version 4 profile may have the lookup tables of version 2'],
  ])('%s is taken: %s', async (name) => {
    expect(await refusalOf(name)).toBeNull()
  })

  it.each([
    ['cmyk-5-channels.tif', /extra channel.*Window › Channels/],
    ['rgb-saved-selection.tif', /extra channel.*Window › Channels/],
    ['lab8.tif', /in Lab, which cannot be printed from/],
  ])('%s is refused by its cause', async (name, words) => {
    expect(await refusalOf(name)).toMatch(words)
  })
})
