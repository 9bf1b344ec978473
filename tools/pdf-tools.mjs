import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PROGRAMS = ['qpdf', 'mutool', 'pdfinfo', 'pdfimages']

/** @returns {string[]} those that this machine lacks */
export function missingPdfTools() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return PROGRAMS.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
}
