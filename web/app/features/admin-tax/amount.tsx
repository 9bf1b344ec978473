/** An amount as accounts are written, its digits below those of others. */
export function Amount({ children, strong = false }: { children: string; strong?: boolean }) {
  return <span className={strong ? 'font-bold tabular-nums' : 'tabular-nums'}>{children}</span>
}
