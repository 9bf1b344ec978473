/** The measure of the machine and of the load itself: the least that Node can answer with 12 KB. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const BODY = Buffer.alloc(12 * 1024, 'bhitti ')

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': BODY.length,
  })
  response.end(BODY)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
