import { fill, line, n } from '../../ink/fragments.ts'

export type NightCloudTones = { top: string; foot: string; rim: string }

/** A bank of cloud about the origin: round billows above that fade into the night below. */
export function nightCloud(
  billows: readonly number[],
  { top, foot, rim }: NightCloudTones,
  id: string,
): string {
  const total = billows.reduce((sum, radius) => sum + radius * 1.5, 0)
  const crown = (grow: number) => {
    let x = -total / 2
    let d = ''
    for (const [index, radius] of billows.entries()) {
      x += radius * 1.5
      const share = (x + total / 2) / total
      const y = -Math.sin(share * Math.PI) * total * 0.13 * grow
      const last = index === billows.length - 1
      d += `A${n(radius * 0.84)} ${n(radius * 0.84)} 0 0 1 ${n(x * grow)} ${n(last ? 0 : y)}`
    }
    return d
  }
  const outline = `M${n(-total / 2)} 0${crown(1)}C${n(total * 0.42)} ${n(total * 0.12)} ${n(-total * 0.42)} ${n(total * 0.12)} ${n(-total / 2)} 0Z`
  const inner = (grow: number, drop: number) =>
    `M${n((-total / 2) * grow)} ${drop}` +
    crown(grow).replaceAll(/ (-?[\d.]+)(?=A|$)/g, (_, y: string) => ` ${n(Number(y) + drop)}`)
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.1" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient>` +
    fill(outline, `url(#${id})`) +
    line(inner(0.8, 7), rim, 1.3, 0.55) +
    line(inner(0.58, 13), rim, 1.1, 0.35) +
    line(`M${n(-total / 2)} 0${crown(1)}`, rim, 2, 0.9)
  )
}
