/** What the bench says while it works. */

/** A line of its own. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Says what begins, and once it has ended how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  process.stdout.write(`${title} …`)
  try {
    return await work()
  } finally {
    process.stdout.write(` ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  }
}
