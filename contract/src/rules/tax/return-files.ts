/** Files of GSTR-1, named like the sheets of the government's offline tool. */
export const RETURN_FILES = {
  b2b: '4A, to registered buyers',
  b2cl: '5, large ones to other States',
  b2cs: '7, the rest by State and rate',
  exemp: '8, goods without tax',
  cdnr: '9B, credit notes to registered buyers',
  cdnur: '9B, credit notes of large invoices',
  'hsn-b2b': '12, by HSN, to registered buyers',
  'hsn-b2c': '12, by HSN, to the others',
  docs: '13, documents issued',
} as const
export type ReturnFile = keyof typeof RETURN_FILES
export const RETURN_FILE_NAMES: readonly ReturnFile[] = Object.keys(RETURN_FILES) as ReturnFile[]
