/** Nothing of a kind, and the reason. */
export type None = { none: string }

/** Says that a module has nothing of a kind, and why. */
export const none = (why: string): None => ({ none: why })

/** The parts that are there. */
export function present<T>(parts: readonly (T | None)[]): T[] {
  return parts.filter((part): part is T => !isNone(part))
}

function isNone(part: unknown): part is None {
  return typeof part === 'object' && part !== null && 'none' in part
}
