/** Shows progress in one line of a terminal; prints nothing elsewhere. */
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

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
