import type { Point } from '../../ink/fragments.ts'

/** One eye, given as the right-hand one; points run from the nose outwards. */
type Eye = {
  upper: readonly Point[]
  lower: readonly Point[]
  iris: number
  /** Where the iris is, from the middle of the eye; sideways as seen by us. */
  gaze: Point
  open: boolean
}

/** What a mood does with a face whose middle is the origin and whose chin is 100 below. */
export type Mood = {
  name: string
  /** Degrees by which the head leans. */
  tilt: number
  /** Radians by which it is turned, and units by which the features are lowered. */
  turn: number
  nod: number
  /** Units by which the chin drops. */
  jaw: number
  blush: number
  left: Eye
  right: Eye
  leftBrow: readonly Point[]
  rightBrow: readonly Point[]
  nose: readonly (readonly Point[])[]
  mouth: {
    open?: readonly Point[]
    teeth?: readonly Point[]
    lips: readonly (readonly Point[])[]
    lines: readonly (readonly Point[])[]
  }
  folds: readonly (readonly Point[])[]
  tear?: true
}

const NOSE: readonly (readonly Point[])[] = [
  [
    [9, -26],
    [6, -4],
    [11, 20],
    [4, 29],
    [-3, 30],
  ],
  [
    [-13, 22],
    [-11, 29],
    [-6, 29],
  ],
]

const FLARED: readonly (readonly Point[])[] = [
  [
    [8, -24],
    [5, 0],
    [6, 20],
    [0, 30],
    [-5, 29],
  ],
  [
    [-8, 27],
    [-17, 28],
    [-19, 20],
    [-14, 14],
  ],
  [
    [8, 27],
    [17, 28],
    [19, 20],
    [14, 14],
  ],
]

function eye(top: number, bottom: number, gaze: Point = [0, 0], iris = 10.5, slant = 0): Eye {
  return {
    upper: [
      [10, -12 - slant * 0.4],
      [20, -15 - top],
      [34, -17 - top - slant],
      [46, -18 - top * 0.55 - slant],
      [55, -19 - slant],
    ],
    lower: [
      [10, -12 - slant * 0.4],
      [22, -9 + bottom * 0.8],
      [36, -9 + bottom - slant * 0.5],
      [55, -19 - slant],
    ],
    ...{ iris, gaze, open: true },
  }
}

function shut(curve: number): Eye {
  return {
    upper: [
      [11, -14],
      [22, -14 + curve * 0.8],
      [34, -14 + curve],
      [46, -15 + curve * 0.7],
      [55, -19],
    ],
    lower: [],
    ...{ iris: 0, gaze: [0, 0], open: false },
  }
}

const SOFT_BROW: readonly Point[] = [
  [12, -40],
  [26, -49],
  [42, -50],
  [62, -38],
]

/** Two lips about a line: `corner` lifts the ends, `full` is how far they part the line. */
function lips(half: number, corner: number, full: number, y = 57): Mood['mouth'] {
  return {
    lips: [
      [
        [-half, y - corner],
        [-half * 0.5, y - full * 0.9],
        [-4, y - full * 1.1],
        [0, y - full * 0.75],
        [4, y - full * 1.1],
        [half * 0.5, y - full * 0.9],
        [half, y - corner],
        [half * 0.5, y + full * 1.2],
        [0, y + full * 1.6],
        [-half * 0.5, y + full * 1.2],
      ],
    ],
    lines: [
      [
        [-half - 3, y - corner * 1.25],
        [-half * 0.5, y - corner * 0.15],
        [0, y + 1.5],
        [half * 0.5, y - corner * 0.15],
        [half + 3, y - corner * 1.25],
      ],
    ],
  }
}

const SHRINGARA: Mood = {
  ...{ name: 'shringara', tilt: -9, turn: -0.16, nod: 2, jaw: 0, blush: 0.3 },
  left: eye(5, 1, [9, -1]),
  right: eye(5, 1, [9, -1]),
  leftBrow: [
    [12, -41],
    [26, -50],
    [43, -50],
    [63, -36],
  ],
  rightBrow: [
    [12, -44],
    [26, -57],
    [43, -60],
    [64, -45],
  ],
  nose: NOSE,
  mouth: lips(19, 5, 6),
  folds: [
    [
      [-27, 46],
      [-30, 52],
      [-28, 58],
    ],
    [
      [27, 46],
      [30, 52],
      [28, 58],
    ],
  ],
}

const HASYA: Mood = {
  ...{ name: 'hasya', tilt: 8, turn: 0.1, nod: -4, jaw: 6, blush: 0.42 },
  left: shut(-11),
  right: shut(-11),
  leftBrow: [
    [12, -45],
    [27, -58],
    [44, -58],
    [63, -42],
  ],
  rightBrow: [
    [12, -45],
    [27, -58],
    [44, -58],
    [63, -42],
  ],
  nose: NOSE,
  mouth: {
    open: [
      [-32, 45],
      [-16, 50],
      [0, 52],
      [16, 50],
      [32, 45],
      [24, 66],
      [0, 78],
      [-24, 66],
    ],
    teeth: [
      [-28, 48],
      [-14, 52],
      [0, 54],
      [14, 52],
      [28, 48],
      [20, 58],
      [0, 62],
      [-20, 58],
    ],
    lips: [
      [
        [-34, 43],
        [-14, 45],
        [-4, 44],
        [0, 47],
        [4, 44],
        [14, 45],
        [34, 43],
        [16, 51],
        [0, 53],
        [-16, 51],
      ],
      [
        [-31, 50],
        [-20, 67],
        [0, 75],
        [20, 67],
        [31, 50],
        [24, 71],
        [0, 83],
        [-24, 71],
      ],
    ],
    lines: [],
  },
  folds: [
    [
      [-24, 24],
      [-38, 34],
      [-42, 50],
    ],
    [
      [24, 24],
      [38, 34],
      [42, 50],
    ],
    [
      [-58, -8],
      [-64, -12],
      [-66, -18],
    ],
    [
      [58, -8],
      [64, -12],
      [66, -18],
    ],
  ],
}

const KARUNA: Mood = {
  ...{ name: 'karuna', tilt: 13, turn: 0.14, nod: 9, jaw: 0, blush: 0.14 },
  left: eye(2, 1, [3, 6], 10, -4),
  right: eye(2, 1, [3, 6], 10, -4),
  leftBrow: [
    [10, -57],
    [22, -51],
    [40, -43],
    [60, -33],
  ],
  rightBrow: [
    [10, -57],
    [22, -51],
    [40, -43],
    [60, -33],
  ],
  nose: NOSE,
  mouth: lips(16, -7, 5, 59),
  folds: [
    [
      [-6, -52],
      [-2, -48],
      [-4, -43],
    ],
    [
      [-12, 74],
      [0, 71],
      [12, 74],
    ],
  ],
  tear: true,
}

const RAUDRA: Mood = {
  ...{ name: 'raudra', tilt: -3, turn: 0, nod: 6, jaw: 2, blush: 0.5 },
  left: eye(11, 6, [-1, 0], 8.6, 4),
  right: eye(11, 6, [1, 0], 8.6, 4),
  leftBrow: [
    [7, -31],
    [16, -37],
    [36, -52],
    [63, -62],
  ],
  rightBrow: [
    [7, -31],
    [16, -37],
    [36, -52],
    [63, -62],
  ],
  nose: FLARED,
  mouth: {
    open: [
      [-25, 62],
      [-12, 53],
      [0, 54],
      [12, 53],
      [25, 62],
      [14, 68],
      [0, 67],
      [-14, 68],
    ],
    teeth: [
      [-22, 61],
      [-11, 55],
      [0, 56],
      [11, 55],
      [22, 61],
      [12, 65],
      [0, 64],
      [-12, 65],
    ],
    lips: [
      [
        [-28, 64],
        [-14, 50],
        [-4, 48],
        [0, 51],
        [4, 48],
        [14, 50],
        [28, 64],
        [12, 55],
        [0, 56],
        [-12, 55],
      ],
      [
        [-25, 65],
        [-12, 66],
        [0, 65],
        [12, 66],
        [25, 65],
        [14, 75],
        [0, 76],
        [-14, 75],
      ],
    ],
    lines: [
      [
        [-8, 56],
        [-8, 60],
        [-8, 64],
      ],
      [
        [8, 56],
        [8, 60],
        [8, 64],
      ],
      [
        [0, 56],
        [0, 60],
        [0, 64],
      ],
    ],
  },
  folds: [
    [
      [-4, -44],
      [-3, -36],
      [-5, -28],
    ],
    [
      [4, -44],
      [3, -36],
      [5, -28],
    ],
    [
      [-22, 26],
      [-33, 38],
      [-36, 54],
    ],
    [
      [22, 26],
      [33, 38],
      [36, 54],
    ],
  ],
}

const VEERA: Mood = {
  ...{ name: 'veera', tilt: 3, turn: 0.26, nod: -8, jaw: -2, blush: 0.2 },
  left: eye(8, 3, [5, -2], 10.5, 3),
  right: eye(8, 3, [5, -2], 10.5, 3),
  leftBrow: [
    [9, -40],
    [24, -50],
    [43, -56],
    [65, -52],
  ],
  rightBrow: [
    [9, -40],
    [24, -50],
    [43, -56],
    [65, -52],
  ],
  nose: NOSE,
  mouth: lips(20, 2.5, 5),
  folds: [
    [
      [-7, 77],
      [0, 79],
      [8, 77],
    ],
  ],
}

const BHAYANAKA: Mood = {
  ...{ name: 'bhayanaka', tilt: -8, turn: -0.24, nod: -2, jaw: 8, blush: 0.06 },
  left: eye(13, 7, [11, 1], 7.4, -1),
  right: eye(13, 7, [11, 1], 7.4, -1),
  leftBrow: [
    [7, -60],
    [20, -62],
    [40, -59],
    [60, -46],
  ],
  rightBrow: [
    [7, -60],
    [20, -62],
    [40, -59],
    [60, -46],
  ],
  nose: FLARED,
  mouth: {
    open: [
      [-17, 62],
      [-9, 54],
      [0, 53],
      [9, 54],
      [17, 62],
      [12, 74],
      [0, 76],
      [-12, 74],
    ],
    teeth: [
      [-11, 57],
      [0, 55],
      [11, 57],
      [8, 61],
      [0, 61],
      [-8, 61],
    ],
    lips: [
      [
        [-20, 65],
        [-11, 51],
        [-4, 48],
        [0, 50],
        [4, 48],
        [11, 51],
        [20, 65],
        [9, 56],
        [0, 55],
        [-9, 56],
      ],
      [
        [-18, 67],
        [-9, 72],
        [0, 73],
        [9, 72],
        [18, 67],
        [12, 80],
        [0, 82],
        [-12, 80],
      ],
    ],
    lines: [],
  },
  folds: [
    [
      [-24, -71],
      [0, -68],
      [22, -71],
    ],
    [
      [-5, -56],
      [-3, -50],
      [-5, -45],
    ],
  ],
}

const BIBHATSA: Mood = {
  ...{ name: 'bibhatsa', tilt: 11, turn: 0.32, nod: 0, jaw: 0, blush: 0.12 },
  left: eye(1, -2, [-11, 1], 8.4, 1),
  right: eye(0, -3, [-11, 1], 8.4, 1),
  leftBrow: [
    [7, -29],
    [20, -36],
    [40, -42],
    [62, -36],
  ],
  rightBrow: [
    [7, -33],
    [18, -44],
    [38, -53],
    [62, -44],
  ],
  nose: FLARED,
  mouth: {
    lips: [
      [
        [-25, 67],
        [-13, 57],
        [-4, 53],
        [1, 54],
        [7, 48],
        [16, 48],
        [25, 58],
        [15, 68],
        [1, 70],
        [-12, 70],
      ],
    ],
    lines: [
      [
        [-28, 71],
        [-13, 62],
        [0, 61],
        [14, 56],
        [28, 62],
      ],
    ],
  },
  folds: [
    [
      [-10, -8],
      [-3, -3],
      [4, -6],
    ],
    [
      [-9, -1],
      [-3, 4],
      [4, 1],
    ],
    [
      [22, 22],
      [32, 32],
      [34, 50],
    ],
    [
      [-22, 24],
      [-32, 38],
      [-33, 56],
    ],
    [
      [-14, 80],
      [0, 76],
      [13, 80],
    ],
  ],
}

const ADBHUTA: Mood = {
  ...{ name: 'adbhuta', tilt: -6, turn: -0.08, nod: -9, jaw: 7, blush: 0.26 },
  left: eye(13, 4, [1, -6], 10.5),
  right: eye(13, 4, [1, -6], 10.5),
  leftBrow: [
    [12, -55],
    [26, -69],
    [44, -69],
    [63, -50],
  ],
  rightBrow: [
    [12, -55],
    [26, -69],
    [44, -69],
    [63, -50],
  ],
  nose: NOSE,
  mouth: {
    open: [
      [-13, 60],
      [0, 52],
      [13, 60],
      [9, 73],
      [0, 77],
      [-9, 73],
    ],
    lips: [
      [
        [-17, 60],
        [-8, 51],
        [-3, 48],
        [0, 50],
        [3, 48],
        [8, 51],
        [17, 60],
        [8, 57],
        [0, 55],
        [-8, 57],
      ],
      [
        [-17, 60],
        [-9, 69],
        [0, 72],
        [9, 69],
        [17, 60],
        [12, 77],
        [0, 82],
        [-12, 77],
      ],
    ],
    lines: [],
  },
  folds: [],
}

const SHANTA: Mood = {
  ...{ name: 'shanta', tilt: 0, turn: 0, nod: 3, jaw: 0, blush: 0.22 },
  left: shut(7),
  right: shut(7),
  leftBrow: SOFT_BROW,
  rightBrow: SOFT_BROW,
  nose: NOSE,
  mouth: lips(17, 3.5, 5.5),
  folds: [],
}

/** In an order that puts no two like faces side by side. */
export const MOODS: readonly Mood[] = [
  SHRINGARA,
  RAUDRA,
  HASYA,
  KARUNA,
  ADBHUTA,
  VEERA,
  BHAYANAKA,
  SHANTA,
  BIBHATSA,
]
