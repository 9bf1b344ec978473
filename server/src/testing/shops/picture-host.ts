/**
 * A host of pictures on the internet, for tests: it listens on this machine under names that only its own resolver
 * knows, with a certificate that nobody else trusts.
 */
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PublicFetchOptions } from '../../platform/outgoing/public-fetch.ts'

export type PictureHost = {
  /** The address of a path under one of the names. */
  at: (path: string, name?: string) => string
  /** The paths that were asked for so far. */
  asked: string[]
  /** With what `createPublicFetch` finds the host, and takes it for one on the internet. */
  options: PublicFetchOptions
  close: () => Promise<void>
}

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** Names that mean this machine; each other name has the addresses that are given. */
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
      // The one address of this machine that stands for the internet.
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

/** Answers as `dns.lookup` does, the first addresses at first and each of the others once after them. */
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
  // Safe: the shop asks for all addresses and in no other way.
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
