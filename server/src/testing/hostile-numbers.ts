/** Values that every numeric field of the API must refuse */
export const NEVER_A_NUMBER: readonly unknown[] = [
  '12 ',
  '1e3',
  '3.',
  '.5',
  '0x3',
  '',
  '१२',
  '٣',
  true,
  false,
  [5],
  [],
  {},
  { $gt: 0 },
  -1,
  -0.01,
  1e308,
  2 ** 53 + 2,
  96.005,
  1e-7,
]

/** Returns a JSON text whose `field` has a literal that JSON does not allow. */
export function withLiteral(body: Record<string, unknown>, field: string, literal: string): string {
  const { [field]: _replaced, ...others } = body
  return `${JSON.stringify(others).slice(0, -1)},"${field}":${literal}}`
}

export const BROKEN_LITERALS: readonly string[] = [
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '01',
  '1.',
  '+1',
]
