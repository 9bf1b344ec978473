/** Amount with digits of equal width, for columns of figures. */
export function Amount({ children, strong = false }: { children: string; strong?: boolean }) {
  return <span className={strong ? 'font-bold tabular-nums' : 'tabular-nums'}>{children}</span>
}
