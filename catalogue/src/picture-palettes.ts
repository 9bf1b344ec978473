import palettes from './picture-palettes.json' with { type: 'json' }

const known: Record<string, string> = palettes

/** The colours of a catalogue picture, as the contract's `writePalette` writes them; undefined where nobody has measured it. */
export function picturePalette(address: string): string | undefined {
  return known[address]
}
