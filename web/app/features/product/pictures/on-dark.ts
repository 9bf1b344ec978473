export const ON_DARK =
  'text-white hover:bg-white/15 active:bg-white/25 focus-visible:outline-white aria-disabled:text-white/35'
