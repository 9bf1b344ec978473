/**
 * Yardstick for the machine and the load: the least that Node needs to send 12 KB. The bytes are random like a
 * compressed reply; the load process reads repeated letters three times as fast.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const BODY = randomBytes(12 * 1024)

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': BODY.length,
  })
  response.end(BODY)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
