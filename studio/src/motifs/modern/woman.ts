export type Age = 'girl' | 'young' | 'grown' | 'old'

/** How the sari is worn, as one sees it in profile to the right: over the head, pleated on the near shoulder, or from the far one. */
export type Drape = 'hood' | 'pleats' | 'sleeve' | 'frock'

export type Woman = {
  age: Age
  look: 'open' | 'lowered'
  drape: Drape
  hair: string
  style: 'bun' | 'plait'
  skin: string
  sari: string
  border: string
  blouse: string
  lips: string
  gold: string
  pen: string
}
