import palettes from './picture-palettes.json' with { type: 'json' }

const known: Record<string, string> = palettes

/** Returns a picture's palette in `writePalette` format; undefined if not measured. */
export function picturePalette(address: string): string | undefined {
  return known[address]
}
