/** SVG fragments. Coordinates are rounded to a tenth, which keeps pictures small. */

export type Point = readonly [number, number]

export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function opacityOf(name: string, opacity: number): string {
  return opacity < 1 ? ` ${name}="${Math.round(opacity * 1000) / 1000}"` : ''
}

export function fill(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacityOf('fill-opacity', opacity)}/>`
}

export function line(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * 100) / 100}" stroke-linecap="round" stroke-linejoin="round"${opacityOf('stroke-opacity', opacity)}/>`
}

export function circle(x: number, y: number, radius: number, colour: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${Math.round(radius * 100) / 100}" fill="${colour}"${opacityOf('fill-opacity', opacity)}/>`
}

export function ring(
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  opacity = 1,
): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"${opacityOf('stroke-opacity', opacity)}/>`
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity = 1,
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${opacityOf('fill-opacity', opacity)}/>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  opacity = 1,
  radius = 0,
): string {
  const corner = radius > 0 ? ` rx="${n(radius)}"` : ''
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${corner} fill="${colour}"${opacityOf('fill-opacity', opacity)}/>`
}

/** Moves, rotates (degrees, clockwise) and scales a fragment. */
export function place(
  x: number,
  y: number,
  body: string,
  degrees = 0,
  scaleX = 1,
  scaleY = scaleX,
): string {
  const turn = degrees === 0 ? '' : ` rotate(${n(degrees)})`
  const scaled =
    scaleX === 1 && scaleY === 1
      ? ''
      : ` scale(${Math.round(scaleX * 1000) / 1000} ${Math.round(scaleY * 1000) / 1000})`
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${scaled}">${body}</g>`
}

export function symmetric(body: string): string {
  return `${body}<g transform="scale(-1 1)">${body}</g>`
}

export function around(count: number, draw: (index: number) => string, offset = 0): string {
  return Array.from({ length: count }, (_, index) =>
    place(0, 0, draw(index), offset + (360 / count) * index),
  ).join('')
}

export function group(body: string, attributes: string): string {
  return `<g ${attributes}>${body}</g>`
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
