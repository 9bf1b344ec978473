/**
 * Code on a strip's label: eight characters for the print and the strip's number, K7M2-9QXD-3. It is scanned as QR or
 * typed, so look-alike characters are treated as equal.
 */

/** Crockford's base 32: no I, L, O and U. */
export const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8

const LABEL = /^(?<code>[0-9A-HJKMNP-TV-Z]{8})(?:-?(?<strip>[1-9]\d{0,2}))?$/

export type LabelCode = {
  code: string
  /** Null if only the print is named. */
  strip: number | null
}

/** Formats a code for display: K7M2-9QXD. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Parses a scanned or typed code, in any case and with spaces; undefined if invalid. */
export function parseLabelCode(typed: string): LabelCode | undefined {
  const plain = typed.trim().toUpperCase().replaceAll(/\s/g, '')
  // Only the code has letters; ones and zeros of the strip number stay.
  const head = plain.slice(0, 9).replaceAll('-', '').slice(0, CODE_LENGTH)
  const rest = plain.slice(plain[4] === '-' ? CODE_LENGTH + 1 : CODE_LENGTH)
  const code = head.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const { groups } = LABEL.exec(code + rest) ?? {}
  if (!groups?.code) return undefined
  return { code: groups.code, strip: groups.strip === undefined ? null : Number(groups.strip) }
}
