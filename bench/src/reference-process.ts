/**
 * The measure of the machine and of the load itself: the least that Node can answer with 12 KB. They are
 * random, as compressed replies look to the load, which takes in a text of one letter three times as fast.
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
