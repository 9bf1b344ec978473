export type LotusColours = { outer: string; inner: string; line: string; heart: string }
