import sharp, { type Sharp } from 'sharp'
import { type Reply, readReply, type TestShop } from '../shops/test-shop.ts'

type PictureOptions = { width: number; height: number; background?: string; noise?: boolean }

export function aPicture({ width, height, background = '#c8b79e', noise }: PictureOptions): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background,
      ...(noise ? { noise: { type: 'gaussian', mean: 128, sigma: 40 } } : {}),
    },
  })
}

export type Upload = { token?: string; file: Buffer; name: string; field?: string }

export async function upload(
  shop: Pick<TestShop, 'address'>,
  { token, file, name, field = 'file' }: Upload,
): Promise<Reply> {
  const body = new FormData()
  body.set(field, new Blob([new Uint8Array(file)], { type: 'image/png' }), name)
  return readReply(
    await fetch(`${shop.address}/api/admin/products/upload-image`, {
      method: 'POST',
      body,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }),
  )
}
