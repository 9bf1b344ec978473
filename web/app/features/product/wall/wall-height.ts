/**
 * Height reserved for the wall on a phone from the first focus of a size field. The content below must not move away
 * from under a thumb when the wall is drawn.
 */
export const WALL_HEIGHT = 'min-h-[38.5rem] md:min-h-0'

/** The same for the spare question, whose code is also loaded late. */
export const SPARE_HEIGHT = 'min-h-39 md:min-h-33'
