/**
 * Finds what no text means and a parser takes long over: signs by the hundred in one paragraph, which it compares with
 * each other, and blocks in blocks in blocks.
 */

/** What opens a block within a block, at the beginning of a line. */
const OPENERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
const MOST_OPENERS = 5
const MOST_INDENTED = 80
/** In a whole text. */
const MOST_ENTRIES = 600
const MOST_LINES = 3000
const MOST_SIGNS = 200

/** The first line at which a text cannot be taken apart, and why; null for every text that somebody means. */
export function knotIn(source: string): { line: number; message: string } | null {
  let signs = 0
  let entries = 0
  for (const [place, line] of source.split(/\r\n?|\n/).entries()) {
    const openers = (OPENERS.exec(line.slice(0, 400))?.[0] ?? '').replace(/[ \t\d]/g, '').length
    if (openers > MOST_OPENERS || indent(line) > MOST_INDENTED) {
      return { line: place + 1, message: 'Lists or quotations are nested too deep' }
    }
    entries += openers
    if (entries > MOST_ENTRIES) {
      return {
        line: place + 1,
        message: `A text can have ${MOST_ENTRIES} entries of lists at most`,
      }
    }
    if (place >= MOST_LINES) {
      return { line: place + 1, message: `A text can have ${MOST_LINES} lines at most` }
    }
    signs = line.trim() === '' ? 0 : signs + (line.match(/[*_[`<]/g)?.length ?? 0)
    if (signs > MOST_SIGNS) {
      return {
        line: place + 1,
        message: `A paragraph can have ${MOST_SIGNS} of * _ [ \` and < at most`,
      }
    }
  }
  return null
}

const indent = (line: string) => line.length - line.trimStart().length
