/**
 * An Indian mobile number in any usual form (with +91, 91 or 0 before it, spaces, dashes, brackets)
 * as +91XXXXXXXXXX; undefined when it is not one.
 */
export function normalizeIndianMobile(input: string): string | undefined {
  const compact = input.replace(/[\s().-]/g, '')
  const match = /^(?:\+91|91|0)?([6-9][0-9]{9})$/.exec(compact)
  return match ? `+91${match[1]}` : undefined
}

/** +91XXXXXXXXXX as people read it: +91 98765 43210. */
export function formatIndianMobile(normalized: string): string {
  return normalized.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
