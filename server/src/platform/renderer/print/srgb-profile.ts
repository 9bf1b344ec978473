import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sharp } from '../render-library.ts'

/** The profile that says of colours that they are sRGB, as the library attaches it to pictures. */
export async function srgbProfile(folder: string): Promise<Uint8Array> {
  const path = join(folder, 'srgb.part')
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile('srgb')
    .tiff()
    .toFile(path)
  const { icc } = await sharp(path).metadata()
  await rm(path)
  if (!icc) throw new Error('the library attached no profile')
  return icc
}
