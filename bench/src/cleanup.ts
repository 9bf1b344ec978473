/** Processes, folders and databases that must not outlive the bench, also when it is interrupted. */

export type Cleanup = {
  /** Registers what undoes something, and returns a function that does so now, once. */
  add: (undo: () => Promise<void>) => () => Promise<void>
  /** Undoes all that is left, the last first. */
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
