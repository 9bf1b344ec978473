import altTexts from './picture-alt-texts.json' with { type: 'json' }

const products: Record<string, string[]> = altTexts

export function productAltTexts(slug: string): readonly string[] {
  const texts = products[slug]
  if (!texts) throw new Error(`No alt texts for ${slug}`)
  return texts
}
