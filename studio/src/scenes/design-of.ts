import type { Design } from '@bhitti/catalogue/design'

/** A design in one line, for the pictures that show no product. */
export function design(motif: Design['motif'], palette: Design['palette'], seed: number): Design {
  return { motif, palette, seed }
}
