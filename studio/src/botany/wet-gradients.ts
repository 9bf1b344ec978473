export function petalTone(
  name: string,
  [lip, body, foot]: readonly [string, string, string],
  strength: number,
): string {
  const stops = [
    [0, lip, 0.72],
    [0.36, body, 0.5],
    [0.72, body, 0.8],
    [1, foot, 1],
  ] as const
  return `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour, share]) => stop(at, colour, share * strength)).join('')}</linearGradient>`
}

export function leafTone(name: string, tip: string, foot: string): string {
  return `<linearGradient id="${name}" x1="0" y1="0" x2="0.3" y2="1">${stop(0, tip, 0.75)}${stop(1, foot, 0.85)}</linearGradient>`
}

export function pool(name: string, colour: string, strength: number): string {
  return `<radialGradient id="${name}">${stop(0, colour, strength)}${stop(0.55, colour, strength * 0.45)}${stop(1, colour, 0)}</radialGradient>`
}

function stop(at: number, colour: string, opacity: number): string {
  return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${Math.round(opacity * 1000) / 1000}"/>`
}
