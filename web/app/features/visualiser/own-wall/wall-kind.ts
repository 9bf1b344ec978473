/** Object marked in the photo: a wall for papers and murals, a window for curtains and blinds. */
export type WallKind = 'wall' | 'window'
