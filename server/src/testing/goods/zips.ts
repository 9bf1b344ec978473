import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Reply, TestShop } from '../shops/test-shop.ts'
import { sendPiece } from './artworks.ts'
import { aPicture } from './uploads.ts'

export async function aZip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(content, path)
  zip.end()
  return buffer(zip.outputStream)
}

/** Replaces a path in a zip by one of equal length that no program would write. */
export function withPath(zip: Buffer, path: string, bad: string): Buffer {
  if (path.length !== bad.length) throw new Error('a path can only be changed for one as long')
  return Buffer.from(zip.toString('latin1').replaceAll(path, bad), 'latin1')
}

/** Returns a small picture whose content depends on its colour and size. */
export function aJpeg(background = '#336699', side = 40): Promise<Buffer> {
  return aPicture({ width: side, height: side, background }).jpeg().toBuffer()
}

/** Opens the upload of a zip. The reply's `body.data` is the zip. */
export function beginZip(
  shop: Pick<TestShop, 'call'>,
  token: string,
  form: { fileName: string; bytes: number },
): Promise<Reply> {
  return shop.call('POST', '/api/admin/library/zips', { token, body: form })
}

/** Uploads a zip in one piece. Returns its id. The background job reads it. */
export async function sendZip(
  shop: Pick<TestShop, 'call' | 'address'>,
  token: string,
  zip: Buffer,
  fileName = 'pictures.zip',
): Promise<string> {
  const begun = await beginZip(shop, token, { fileName, bytes: zip.length })
  if (begun.status !== 201) throw new Error(`not begun: ${JSON.stringify(begun.body)}`)
  const { _id, upload } = begun.body.data
  const sent = await sendPiece(shop, upload.url, { token, offset: 0, bytes: new Uint8Array(zip) })
  if (sent.status !== 204) throw new Error(`not sent: ${sent.status} ${sent.body}`)
  return _id
}

export async function sendPicture(
  shop: Pick<TestShop, 'address'>,
  { token, name, file }: { token?: string; name: string; file: Buffer },
): Promise<{ status: number; body: Reply['body'] }> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)]), name)
  const reply = await fetch(
    `${shop.address}/api/admin/library/pictures?name=${encodeURIComponent(name)}`,
    { method: 'POST', body, headers: token ? { authorization: `Bearer ${token}` } : {} },
  )
  return { status: reply.status, body: await reply.json() }
}
