/** Programs of others that read print files as a press does: not everybody has them. */
import { spawnSync } from 'node:child_process'

const PRINT_TOOLS = ['mutool', 'qpdf', 'pdfinfo', 'pdfimages'] as const

const isHere = (tool: string) =>
  spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined

/** Whether all of them are installed; `npm test` says so where they are not. */
export const PRINT_TOOLS_ARE_HERE = PRINT_TOOLS.every(isHere)
