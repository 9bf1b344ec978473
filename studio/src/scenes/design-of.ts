import type { Design } from '@bhitti/catalogue/design'

export function design(motif: Design['motif'], palette: Design['palette'], seed: number): Design {
  return { motif, palette, seed }
}
