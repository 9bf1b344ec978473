/** Replies to input that never becomes a request: broken or too large headers, and headers that come too slowly. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@bhitti/contract/calls/error-codes'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { ShopError } from '../../errors/shop-error.ts'
import { errorBody } from '../errors.ts'
import { isHangUp } from './hang-up.ts'

/** Time for which a caller who is still sending is read from, so that a reset does not lose the reply. */
const LISTEN_ON_MS = 1000

export function refuseClientError(
  this: FastifyInstance,
  error: ConnectionError,
  socket: Socket,
): void {
  if (isHangUp(error) || socket.destroyed) {
    socket.destroy()
    return
  }
  this.log.debug({ err: error }, 'a request could not be read')
  refuseOnSocket(socket, codeOf(error))
}

/** Replies on the socket itself, outside any request, and closes the connection. */
export function refuseOnSocket(socket: Socket, code: ErrorCode): void {
  const error = new ShopError(code)
  const body = JSON.stringify(errorBody(error))
  if (!socket.writable || hasBegunAnswer(socket)) {
    socket.destroy()
    return
  }
  socket.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  const timer = setTimeout(() => socket.destroy(), LISTEN_ON_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

function codeOf({ code }: ConnectionError): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'request.headers_too_large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.too_slow' : 'request.malformed'
}

/** Node keeps the current reply on the socket. A second one in its middle would be read as part of it. */
function hasBegunAnswer(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }) {
  return socket._httpMessage?.headersSent === true
}
