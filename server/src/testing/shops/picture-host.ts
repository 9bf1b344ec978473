/**
 * A host of pictures on the internet, for tests. It listens on this machine, under names of its own resolver and with a
 * self-signed certificate.
 */
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PublicFetchOptions } from '../../platform/outgoing/public-fetch.ts'

export type PictureHost = {
  at: (path: string, name?: string) => string
  asked: string[]
  /** Options with which `createPublicFetch` resolves and trusts the host. */
  options: PublicFetchOptions
  close: () => Promise<void>
}

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** Starts the host. `names` adds names with their addresses. */
export async function startPictureHost(
  answer: Answer,
  names: Readonly<Record<string, readonly string[]>> = {},
): Promise<PictureHost> {
  const asked: string[] = []
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    at: (path, name = 'pictures.example') => `https://${name}:${port}${path}`,
    asked,
    options: {
      resolve: resolverOf({ 'pictures.example': [HERE], 'elsewhere.example': [HERE], ...names }),
      // Stands for an address on the internet; all other addresses stay forbidden.
      isAllowed: (address) => address === HERE,
      ca: CERTIFICATE,
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const HERE = '127.0.0.1'

type Resolve = NonNullable<PublicFetchOptions['resolve']>

/** Returns a resolver like `dns.lookup`, which gives all addresses of a name. */
export function resolverOf(names: Readonly<Record<string, readonly string[]>>): Resolve {
  const resolve = (
    name: string,
    _options: LookupAllOptions,
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => {
    const addresses = names[name]
    if (addresses)
      return done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), [])
  }
  // Safe: the shop always asks for all addresses.
  return resolve as unknown as Resolve
}

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBzzCCAXWgAwIBAgIUX4yJXH3Cei5yI/wTiLd+Z/9/ZKwwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjUyMzE1MzJaGA8y
MTI2MTEwMTIzMTUzMlowGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABO/RJB7fAwj5aCyxNnAcc/HFjgpefs+YAcxj
kuIhI5f+UFX2Wfngy6DFAYLvwW5y3zTds7YeqMFcZamvz2CrrRijgZQwgZEwHQYD
VR0OBBYEFNphDwflwDRv5QvAHPmb0nVGqJejMB8GA1UdIwQYMBaAFNphDwflwDRv
5QvAHPmb0nVGqJejMA8GA1UdEwEB/wQFMAMBAf8wPgYDVR0RBDcwNYIQcGljdHVy
ZXMuZXhhbXBsZYIRZWxzZXdoZXJlLmV4YW1wbGWCDmluc2lkZS5leGFtcGxlMAoG
CCqGSM49BAMCA0gAMEUCIGHuvHRTMK5/IsvZto9rrPSdkZoaTQE2o1LOI8lyy68s
AiEAnYvSn0msN59G4shJYuDOF2O7KaYqLMEwy4Wo6kyQxko=
-----END CERTIFICATE-----
`

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrz8QbjuXj28luDRe
BVGHJTZpZrW0dZUR2CSJgBxsO0GhRANCAATv0SQe3wMI+WgssTZwHHPxxY4KXn7P
mAHMY5LiISOX/lBV9ln54MugxQGC78Fuct803bO2HqjBXGWpr89gq60Y
-----END PRIVATE KEY-----
`
