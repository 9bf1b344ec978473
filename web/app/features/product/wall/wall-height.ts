/**
 * On a phone the wall and what is done with it take this much from the moment on in which somebody enters the first
 * field of its size: what stands below must not move away from under a thumb when the wall is drawn.
 */
export const WALL_HEIGHT = 'min-h-[38.5rem] md:min-h-0'

/** The same for the question about spare, whose code comes as late. */
export const SPARE_HEIGHT = 'min-h-39 md:min-h-33'
