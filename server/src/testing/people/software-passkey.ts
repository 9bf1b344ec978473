/** A passkey in software: ES256, without attestation. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '@bhitti/contract/calls/accounts/security.schemas'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

type Site = { origin: string; host: string }

export type SoftwarePasskey = {
  make: (options: Record<string, unknown>, site: Site) => NewPasskey
  use: (
    options: Record<string, unknown>,
    site: Site,
    more?: { isVerified?: boolean; counter?: number },
  ) => UsedPasskey
}

export function softwarePasskey(): SoftwarePasskey {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    make({ challenge }, site) {
      const key = [
        ...[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01],
        ...[0x21, 0x58, 0x20, ...Buffer.from(x, 'base64url')],
        ...[0x22, 0x58, 0x20, ...Buffer.from(y, 'base64url')],
      ]
      const data = Buffer.concat([
        authenticatorData(site, PRESENT | VERIFIED | HAS_KEY, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        Buffer.from(key),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, site).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      }
    },
    use({ challenge }, site, { isVerified = true, counter = 0 } = {}) {
      const data = authenticatorData(site, PRESENT | (isVerified ? VERIFIED : 0), counter)
      const client = clientData('webauthn.get', challenge, site)
      const signature = createSign('sha256')
        .update(data)
        .update(createHash('sha256').update(client).digest())
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

function authenticatorData({ host }: Site, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(host).digest(), rest])
}

function clientData(type: string, challenge: unknown, { origin }: Site): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Encodes a short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}
