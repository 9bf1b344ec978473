import { connect } from 'node:tls'

const ASK_AGAIN_MS = 6 * 3600_000
const TRY_AGAIN_MS = 10 * 60_000
const ANSWER_WITHIN_MS = 5000

/** Resolves with the end of the certificate, which is read every six hours. */
export type CertificateExpiry = () => Promise<Date>

/** Returns undefined if the shop's address is not https. */
export function watchCertificate(publicUrl: string): CertificateExpiry | undefined {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return undefined
  let askAt = 0
  let known: Promise<Date> | undefined
  return () => {
    if (known && performance.now() < askAt) return known
    askAt = performance.now() + ASK_AGAIN_MS
    known = readExpiry(hostname.replace(/^\[|\]$/g, ''), Number(port || 443))
    known.catch(() => {
      askAt = performance.now() + TRY_AGAIN_MS
    })
    return known
  }
}

/** Returns when the certificate at this address ends, even if it is not trusted. */
export function readExpiry(host: string, port: number): Promise<Date> {
  const read = Promise.withResolvers<Date>()
  const socket = connect({
    host,
    port,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    // An expired certificate is to be reported as well.
    rejectUnauthorized: false,
    timeout: ANSWER_WITHIN_MS,
  })
  socket.once('secureConnect', () => {
    const { valid_to: until } = socket.getPeerCertificate()
    if (until) read.resolve(new Date(until))
    else read.reject(new Error(`${host}:${port} shows no certificate`))
    socket.destroy()
  })
  socket.once('timeout', () => {
    read.reject(new Error(`${host}:${port} did not answer`))
    socket.destroy()
  })
  socket.once('error', read.reject)
  return read.promise
}
