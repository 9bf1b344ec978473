/** Two weights of line only, as plasterers drew them with the bow pen. */
export const [HEAVY, HAIR] = [3.4, 1.3]
/** The radius of what a fan's ring of lamps encloses. */
export const INNER = 232
