/** Press output: one PDF or TIFF per strip. */
export const PRINT_FORMATS = ['pdf', 'tiff'] as const

export type PrintFormat = (typeof PRINT_FORMATS)[number]
