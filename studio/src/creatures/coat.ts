/** Animals about 150 units wide, centred on the origin, looking left. */
export type Coat = { coat: string; patch: string; line: string }
