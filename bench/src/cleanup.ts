/** Removes processes, folders and databases, even if the bench is interrupted. */

export type Cleanup = {
  /** Registers an undo function, and returns a function that runs it at once and at most once. */
  add: (undo: () => Promise<void>) => () => Promise<void>
  run: () => Promise<void>
}

export function createCleanup(): Cleanup {
  const pending: (() => Promise<void>)[] = []
  return {
    add(undo) {
      pending.push(undo)
      return async () => {
        const index = pending.indexOf(undo)
        if (index === -1) return
        pending.splice(index, 1)
        await undo()
      }
    },
    async run() {
      for (let undo = pending.pop(); undo; undo = pending.pop()) {
        await undo().catch((error) => process.stderr.write(`not cleaned up: ${error}\n`))
      }
    },
  }
}
