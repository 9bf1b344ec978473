import type { Design } from '@bhitti/catalogue/design'
import { design } from './design-of.ts'
import type { Shot } from './shot.ts'

const SAMPLES = [
  design('damask', 'ivoryGold', 2),
  design('kalamkariVine', 'vermilionCream', 5),
  design('coconutFronds', 'leafCream', 12),
  design('blockPrint', 'indigoWhite', 4),
  design('watercolourBloom', 'roseBlush', 3),
  design('peacock', 'emeraldGold', 3),
  design('artDeco', 'midnightBrass', 1),
] as const

export const SHOP_SHOTS: Readonly<Record<string, Shot>> = {
  // The hero design is dark, Indian and in the shop's own green.
  hero: { ...shot(design('lotus', 'forestNight', 211), 'living-room'), mirrored: true },
  'collection-wallpapers': shot(design('kalamkariVine', 'vermilionCream', 5), 'reading-corner'),
  'collection-wallpaperrolls': shot(design('oliveTwigs', 'clayOlive', 729), 'rolls'),
  'collection-blinds': shot(design('pressedSpecimens', 'leafCream', 701), 'roman-living'),
  'collection-curtains': shot(design('machilipatnamChintz', 'indigoWhite', 1424), 'drape-living'),
  'collection-artist': shot(design('brushStrokes', 'tealCoral', 8), 'hallway'),
  story: {
    kind: 'samples',
    plate: 'workshop',
    designs: [design('kalamkariVine', 'sandTerracotta', 5), ...SAMPLES.toReversed().slice(0, 6)],
  },
  consultation: { kind: 'samples', plate: 'samples', designs: SAMPLES },
  social: {
    ...shot(design('peacock', 'emeraldGold', 3), 'dining-room-wide'),
    crop: { width: 1200, height: 630 },
  },
  welcome: shot(design('coconutFronds', 'leafCream', 12), 'balcony'),
  artists: {
    ...shot(design('capitolPlaza', 'clayOlive', 7), 'reception'),
    crop: { width: 1024, height: 640 },
  },
}

function shot(chosen: Design, plate: string) {
  return { kind: 'plate', design: chosen, plate, mirrored: false } as const
}
