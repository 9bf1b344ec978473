/** Colours of animals, which are about 150 units wide, centred on the origin, and look left. */
export type Coat = { coat: string; patch: string; line: string }
