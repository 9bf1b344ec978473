import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExpiry, watchCertificate } from './certificate-expiry.ts'

/** Self-signed, for this test only. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzaeBKW4Xo7z9YubB
20XLa0ptWBJ+bgsjpSlhYYchORyhRANCAAS100Jl/T+LY+cHu8KtsTCizmwuVg/G
IST5rKTrus1+uro/StgjuqHXqiUf0hTtUwHq/swgzwiDaXLjvSsvKyi3
-----END PRIVATE KEY-----`
const CERT = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUQEfbsz/fd0tb80JhwqnLV1dR5SIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJc2hvcC50ZXN0MCAXDTI2MTEyMzE3NTg1MVoYDzIxMjYxMDMw
MTc1ODUxWjAUMRIwEAYDVQQDDAlzaG9wLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS100Jl/T+LY+cHu8KtsTCizmwuVg/GIST5rKTrus1+uro/StgjuqHX
qiUf0hTtUwHq/swgzwiDaXLjvSsvKyi3o1MwUTAdBgNVHQ4EFgQUxJ+BdY62pEE5
qUZw2NvvjbbamlMwHwYDVR0jBBgwFoAUxJ+BdY62pEE5qUZw2NvvjbbamlMwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAzvaKfa1jjtlxq1Cuo4jF
sruauPzTQXTREgnH/A4CXjICIBVvfjR288fcq92phfR8RCGXgH8kUm7hp91JiuVB
SG8y
-----END CERTIFICATE-----`
const ENDS = new Date('2126-10-30T17:58:51Z')

let server: Server
let port: number
let asked = 0
beforeAll(async () => {
  server = createServer({ key: KEY, cert: CERT }, () => {
    asked += 1
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

describe('the end of a certificate', () => {
  it('is read as visitors are shown it, also of one that nobody trusts', async () => {
    expect(await readExpiry('127.0.0.1', port)).toEqual(ENDS)
    expect(await readExpiry('localhost', port)).toEqual(ENDS)
  })

  it('is asked for once in hours, however often it is looked at', async () => {
    const expiry = watchCertificate(`https://127.0.0.1:${port}`)
    await expiry?.()
    const before = asked
    expect(await expiry?.()).toEqual(ENDS)
    expect(asked).toBe(before)
  })

  it('is none for an address without https', () => {
    expect(watchCertificate('http://shop.test')).toBeUndefined()
  })

  it('is a failure where nobody answers', async () => {
    await expect(readExpiry('127.0.0.1', 1)).rejects.toThrow('ECONNREFUSED')
  })
})
