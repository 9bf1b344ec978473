import { connect, type Socket } from 'node:net'
import type { ArtworkForm } from '@bhitti/contract/calls/printing/artworks.schemas'
import { type Reply, readReply, type TestShop } from '../shops/test-shop.ts'

/** Returns the form of a mural of 20 × 10 inches. */
export function artworkForm(overrides: Partial<ArtworkForm> = {}): ArtworkForm {
  return {
    kind: 'mural',
    widthUm: 508_000,
    heightUm: 254_000,
    match: null,
    fileName: 'mural.tif',
    fileBytes: 1000,
    ...overrides,
  }
}

export type Piece = { token?: string; offset: number; bytes: Uint8Array<ArrayBuffer> }

export async function sendPiece(
  shop: Pick<TestShop, 'address'>,
  url: string,
  { token, offset, bytes }: Piece,
): Promise<Reply> {
  return readReply(
    await fetch(shop.address + url, {
      method: 'PATCH',
      body: bytes,
      headers: {
        ...tusHeaders(token),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
    }),
  )
}

/** Starts sending a piece of `length` bytes, but sends only `bytes`. */
export function beginPiece(
  { address }: Pick<TestShop, 'address'>,
  url: string,
  { token, offset, bytes, length }: Piece & { length: number },
): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  // The receiving process may be killed.
  socket.on('error', () => {})
  socket.write(
    [
      `PATCH ${url} HTTP/1.1`,
      'Host: shop',
      ...Object.entries(tusHeaders(token)).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/offset+octet-stream',
      `upload-offset: ${offset}`,
      `content-length: ${length}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(bytes)
  return socket
}

export async function askOffset(
  shop: Pick<TestShop, 'address'>,
  url: string,
  token?: string,
): Promise<{ status: number; offset: number }> {
  const reply = await fetch(shop.address + url, { method: 'HEAD', headers: tusHeaders(token) })
  return { status: reply.status, offset: Number(reply.headers.get('upload-offset') ?? Number.NaN) }
}

function tusHeaders(token?: string): Record<string, string> {
  return { 'tus-resumable': '1.0.0', ...(token ? { authorization: `Bearer ${token}` } : {}) }
}

/** Opens an upload. The reply's `body.data` is the version. */
export function beginArtwork(
  shop: Pick<TestShop, 'call'>,
  token: string,
  productId: string,
  form: ArtworkForm,
): Promise<Reply> {
  return shop.call('POST', `/api/admin/products/${productId}/artworks`, { token, body: form })
}

/** Uploads a file in one piece, prepares it, and returns the version as admins see it. */
export async function bringArtwork(
  shop: TestShop,
  token: string,
  productId: string,
  file: Buffer,
  overrides: Partial<ArtworkForm> = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without their types.
): Promise<any> {
  const form = artworkForm({ fileBytes: file.length, ...overrides })
  const begun = await beginArtwork(shop, token, productId, form)
  if (begun.status !== 201) throw new Error(`not begun: ${JSON.stringify(begun.body)}`)
  const { _id, upload } = begun.body.data
  const sent = await sendPiece(shop, upload.url, { token, offset: 0, bytes: new Uint8Array(file) })
  if (sent.status !== 204) throw new Error(`not sent: ${sent.status} ${sent.body}`)
  await shop.runJobs()
  return (await shop.call('GET', `/api/admin/artworks/${_id}`, { token })).body.data
}
