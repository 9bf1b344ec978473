/** Says on a terminal how far a work is, in one line that is written over. Elsewhere nothing is said. */
export function sayProgress(to: NodeJS.WriteStream = process.stderr) {
  let isShown = false
  return {
    progress(says: string): void {
      if (!to.isTTY) return
      to.write(`\r\u001b[K${says}`)
      isShown = true
    },
    end(): void {
      if (isShown) to.write('\r\u001b[K')
    },
  }
}

/** A number of bytes as people say it. */
export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
