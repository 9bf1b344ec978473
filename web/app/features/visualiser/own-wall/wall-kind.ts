/** What is marked in the photo: a wall, for papers and murals, or a window, for curtains and blinds. */
export type WallKind = 'wall' | 'window'
