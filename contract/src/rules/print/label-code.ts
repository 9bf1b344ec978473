/**
 * The code on the label of a strip: eight characters of the print and the number of the strip, K7M2-9QXD-3. It is
 * read from a QR code or typed from paper, so characters that look alike are the same.
 */

/** Crockford's base 32: no I, L, O and U. */
export const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8

const LABEL = /^(?<code>[0-9A-HJKMNP-TV-Z]{8})(?:-?(?<strip>[1-9]\d{0,2}))?$/

export type LabelCode = {
  code: string
  /** Null where only the print was named. */
  strip: number | null
}

/** The code as it is shown and printed: K7M2-9QXD. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Reads what was scanned or typed, in small letters and with blanks too; undefined for what is no such code. */
export function parseLabelCode(typed: string): LabelCode | undefined {
  const plain = typed.trim().toUpperCase().replaceAll(/\s/g, '')
  // Only the first part has letters; a strip's number keeps its ones and noughts.
  const head = plain.slice(0, 9).replaceAll('-', '').slice(0, CODE_LENGTH)
  const rest = plain.slice(plain[4] === '-' ? CODE_LENGTH + 1 : CODE_LENGTH)
  const code = head.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const { groups } = LABEL.exec(code + rest) ?? {}
  if (!groups?.code) return undefined
  return { code: groups.code, strip: groups.strip === undefined ? null : Number(groups.strip) }
}
