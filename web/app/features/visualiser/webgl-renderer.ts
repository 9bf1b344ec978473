import { lightOfBytes } from './light-curves.ts'
import { MESH_POINT_FLOATS, placeMesh } from './place-mesh.ts'
import { type Metres, type PrintPlace, printedEdges } from './print-place.ts'
import type { PaintedPrint } from './use-painted-print.ts'
import {
  FLAT_FRAGMENT,
  MESH_FRAGMENT,
  MESH_VERTEX,
  WHITE_FRAGMENT,
  WHOLE_VERTEX,
} from './wall-shaders.ts'
import type { WallView } from './wall-view.ts'

export type PlacedPrint = { metres: Metres; place: PrintPlace }

export type WebglRenderer = {
  largestPx: number
  setView: (view: WallView) => void
  setPrint: (painted: PaintedPrint) => void
  /** Draws now; null shows the wall without a print. */
  draw: (print: PlacedPrint | null) => void
  dispose: () => void
}

/** More makes no visible difference. */
const ANISOTROPY = 8
const NOWHERE_M = 1e4
const UNITS = { white: 0, mask: 1, print: 2, lights: 3 } as const

export function webglRenderer(canvas: HTMLCanvasElement): WebglRenderer | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  if (gl === null) return null
  const flat = programOf(gl, WHOLE_VERTEX, FLAT_FRAGMENT)
  const textures = {
    white: textureOf(gl, UNITS.white, gl.NEAREST),
    mask: textureOf(gl, UNITS.mask, gl.LINEAR),
    print: textureOf(gl, UNITS.print, gl.LINEAR_MIPMAP_LINEAR),
    lights: textureOf(gl, UNITS.lights, gl.NEAREST),
  }
  if (flat === null || Object.values(textures).includes(null)) return null
  const anisotropic = gl.getExtension('EXT_texture_filter_anisotropic')
  // Pixels are uploaded unchanged: without colour conversion.
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  const largestPx = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number
  let view: WallView | null = null
  let cloth: Cloth | null = null
  let covers: Metres | null = null

  function setView(next: WallView): void {
    if (gl === null) return
    view = next
    const { white, mask, curve } = next
    canvas.width = white.width
    canvas.height = white.height
    gl.viewport(0, 0, white.width, white.height)
    gl.activeTexture(gl.TEXTURE0 + UNITS.white)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, white.source)
    gl.activeTexture(gl.TEXTURE0 + UNITS.mask)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, mask)
    gl.activeTexture(gl.TEXTURE0 + UNITS.lights)
    const lights = lightOfBytes(curve)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32F, lights.length, 1, 0, gl.RED, gl.FLOAT, lights)
    cloth?.dispose()
    cloth = next.places.kind === 'map' ? clothOf(gl, next.places) : null
  }

  function setPrint(painted: PaintedPrint): void {
    if (gl === null) return
    gl.activeTexture(gl.TEXTURE0 + UNITS.print)
    // Filtered in linear light instead of sRGB values.
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, painted.canvas)
    gl.generateMipmap(gl.TEXTURE_2D)
    if (anisotropic) {
      const most = gl.getParameter(anisotropic.MAX_TEXTURE_MAX_ANISOTROPY_EXT) as number
      const level = Math.min(ANISOTROPY, most)
      gl.texParameterf(gl.TEXTURE_2D, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, level)
    }
    covers = painted.covers
  }

  function draw(print: PlacedPrint | null): void {
    if (gl === null || flat === null || view === null) return
    const { white, places } = view
    const begin = (program: WebGLProgram) => {
      const at = (name: string) => gl.getUniformLocation(program, name)
      // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL function, no React hook
      gl.useProgram(program)
      for (const [name, unit] of Object.entries(UNITS)) gl.uniform1i(at(name), unit)
      gl.uniform2f(at('size'), white.width, white.height)
      if (program === cloth?.white) return
      gl.uniform1i(at('film'), view?.curve === 'film' ? 1 : 0)
      gl.uniform1f(at('strength'), print !== null && covers !== null ? 1 : 0)
      const edges = print && view ? printedEdges(view.metres, print.metres, print.place) : null
      const [left, top, right, bottom] = (edges ?? [0, 0, 0, 0]).map((edge) =>
        Math.min(NOWHERE_M, Math.max(-NOWHERE_M, edge)),
      ) as [number, number, number, number]
      gl.uniform4f(at('edges'), left, top, right, bottom)
      gl.uniform2f(at('corner'), print?.place.x ?? 0, print?.place.y ?? 0)
      gl.uniform2f(at('covers'), covers?.[0] ?? 1, covers?.[1] ?? 1)
      // Transposed, because homographies are stored row by row.
      if (places.kind === 'flat') gl.uniformMatrix3fv(at('toWall'), true, steadied(places.toWall))
    }
    if (cloth === null) {
      begin(flat)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      return
    }
    begin(cloth.white)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    begin(cloth.printed)
    cloth.draw()
  }

  function dispose(): void {
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
  }

  return { largestPx, setView, setPrint, draw, dispose }
}

/** Scales the largest entry to 1, because the GPU has less precision. */
function steadied(homography: readonly number[]): Float32Array {
  const size = Math.max(...homography.map(Math.abs))
  return Float32Array.from(homography, (entry) => entry / size)
}

type Cloth = {
  white: WebGLProgram
  printed: WebGLProgram
  draw: () => void
  dispose: () => void
}

function clothOf(gl: WebGL2RenderingContext, map: Parameters<typeof placeMesh>[0]): Cloth | null {
  const white = programOf(gl, WHOLE_VERTEX, WHITE_FRAGMENT)
  const printed = programOf(gl, MESH_VERTEX, MESH_FRAGMENT)
  const array = gl.createVertexArray()
  if (white === null || printed === null || array === null) return null
  const { points, triangles } = placeMesh(map)
  const buffers = [gl.createBuffer(), gl.createBuffer()] as const
  const bytes = Float32Array.BYTES_PER_ELEMENT
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers[0])
  gl.bufferData(gl.ARRAY_BUFFER, points, gl.STATIC_DRAW)
  for (const [location, offset] of [
    [0, 0],
    [1, 2],
  ] as const) {
    gl.enableVertexAttribArray(location)
    const stride = MESH_POINT_FLOATS * bytes
    gl.vertexAttribPointer(location, 2, gl.FLOAT, false, stride, offset * bytes)
  }
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[1])
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW)
  gl.bindVertexArray(null)
  return {
    white,
    printed,
    draw: () => {
      gl.bindVertexArray(array)
      gl.drawElements(gl.TRIANGLES, triangles.length, gl.UNSIGNED_INT, 0)
      gl.bindVertexArray(null)
    },
    dispose: () => {
      for (const buffer of buffers) gl.deleteBuffer(buffer)
      gl.deleteVertexArray(array)
      gl.deleteProgram(white)
      gl.deleteProgram(printed)
    },
  }
}

function programOf(
  gl: WebGL2RenderingContext,
  vertex: string,
  fragment: string,
): WebGLProgram | null {
  const program = gl.createProgram()
  if (program === null) return null
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (shader === null) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null
}

function textureOf(
  gl: WebGL2RenderingContext,
  unit: number,
  minified: number,
): WebGLTexture | null {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    gl.RGBA8,
    1,
    1,
    0,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    new Uint8Array([255, 255, 255, 255]),
  )
  const magnified = minified === gl.NEAREST ? gl.NEAREST : gl.LINEAR
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, minified)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, magnified)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}
