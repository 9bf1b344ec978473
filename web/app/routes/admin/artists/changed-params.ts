/** The address with these parameters changed and all others kept; empty ones are left out. */
export function changedParams(changes: Record<string, string>) {
  return (params: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return next
  }
}
