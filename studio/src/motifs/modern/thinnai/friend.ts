import { darker } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { circle, fill, line, type Point, place } from '../../../ink/fragments.ts'
import { arm } from './arm.ts'
import { acrossToFar, overNear, shoulderFold } from './drape.ts'
import { gajra, plait } from './hair.ts'
import { type Dress, type Inks, soft } from './inks.ts'
import { lap } from './lap.ts'
import { profile } from './profile.ts'

export type Pose = {
  /** Which of her shoulders is the near one: her sari falls over the left. */
  near: 'left' | 'right'
  /** How far her head is bowed, in degrees. */
  bow: number
  farArm: readonly [Point, Point, Point]
  nearArm: readonly [Point, Point, Point]
  bends: readonly [far: number, near: number]
  /** Where her plait hangs. */
  plait: readonly Point[]
}

const NECK: Point = [-6, -262]

/** Cross-legged on the bench and turned to the right, seen from the side; she sits at the origin. */
export function friend(inks: Inks, dress: Dress, pose: Pose): { upper: string; lap: string } {
  const { skin, blouse } = dress
  const head = place(
    NECK[0],
    NECK[1],
    place(16, -54, profile(inks, skin)) + gajra([-24, -26], inks),
    pose.bow,
  )
  return {
    lap: lap(inks, dress),
    upper:
      arm(pose.farArm, inks, dress, pose.bends[0]) +
      soft(
        [
          [-34, -300],
          [-32, -268],
          [-50, -246],
          [-70, -212],
          [-72, -172],
          [-58, -130],
          [-60, -96],
          [40, -96],
          [30, -126],
          [32, -152],
          [50, -184],
          [50, -202],
          [38, -226],
          [20, -244],
          [14, -262],
          [18, -290],
        ],
        skin,
      ) +
      fill(
        smoothLoop([
          [-6, -258],
          [12, -264],
          [16, -280],
          [0, -276],
          [-22, -284],
          [-26, -268],
        ]),
        darker(skin, 0.3),
        0.4,
      ) +
      soft(
        [
          [-36, -254],
          [-56, -238],
          [-72, -208],
          [-73, -172],
          [-66, -150],
          [-20, -146],
          [34, -150],
          [51, -182],
          [51, -204],
          [39, -227],
          [22, -240],
          [4, -228],
          [-16, -236],
        ],
        blouse,
      ) +
      necklace(inks) +
      (pose.near === 'right' ? acrossToFar(dress) : overNear(dress)) +
      head +
      plait(pose.plait, 25, inks) +
      arm(pose.nearArm, inks, dress, pose.bends[1]) +
      (pose.near === 'left' ? shoulderFold(dress) : ''),
  }
}

function necklace({ gold }: Inks): string {
  return (
    line('M-12 -252Q8 -234 24 -240', gold, 3) +
    [
      [0, -242],
      [10, -238],
      [19, -238],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.8, gold))
      .join('')
  )
}
