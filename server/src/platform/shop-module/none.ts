/** States that a module has nothing of a kind, and why. */
export type None = { none: string }

export const none = (why: string): None => ({ none: why })

export function present<T>(parts: readonly (T | None)[]): T[] {
  return parts.filter((part): part is T => !isNone(part))
}

function isNone(part: unknown): part is None {
  return typeof part === 'object' && part !== null && 'none' in part
}
