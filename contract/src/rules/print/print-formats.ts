/** Output of the press: one PDF or one TIFF for each strip. */
export const PRINT_FORMATS = ['pdf', 'tiff'] as const

export type PrintFormat = (typeof PRINT_FORMATS)[number]
