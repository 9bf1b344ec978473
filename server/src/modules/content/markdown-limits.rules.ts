/** Rejects Markdown that is slow to parse: hundreds of signs in one paragraph, and deeply nested blocks. */

/** Openers of nested blocks at the start of a line. */
const OPENERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
const MOST_OPENERS = 5
const MOST_INDENTED = 80
/** Limit for the whole text. */
const MOST_ENTRIES = 600
const MOST_LINES = 3000
const MOST_SIGNS = 200

/** Returns the first line that exceeds a limit, with the reason; null if there is none. */
export function findMarkdownLimitViolation(
  source: string,
): { line: number; message: string } | null {
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
