import { SHOWN_GLSL } from './light-curves.ts'

const HEADER = `#version 300 es
precision highp float;
precision highp int;
`

export const WHOLE_VERTEX = `${HEADER}
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}`

/** A vertex of folded cloth: its place in the picture and on the cloth. */
export const MESH_VERTEX = `${HEADER}
layout(location = 0) in vec2 inPicture;
layout(location = 1) in vec2 onCloth;
out vec2 metres;
void main() {
  metres = onCloth;
  gl_Position = vec4(inPicture.x * 2.0 - 1.0, 1.0 - inPicture.y * 2.0, 0.0, 1.0);
}`

/**
 * Multiplies the light of the white paper with that of the print, within the mask and the print's edges. Canvas and
 * picture have the same pixels, so the picture is not resampled.
 */
function printedFragment(places: string): string {
  return `${HEADER}
${SHOWN_GLSL}
uniform sampler2D white;
uniform sampler2D mask;
uniform sampler2D print;
uniform sampler2D lights;
uniform vec2 size;
uniform vec2 corner;
uniform vec2 covers;
uniform vec4 edges;
uniform float strength;
out vec4 colour;
${places}
float lightOf(float value) {
  return texelFetch(lights, ivec2(int(value * 255.0 + 0.5), 0), 0).r;
}
void main() {
  vec2 pixel = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
  vec2 place = placeOf(pixel);
  vec2 onPrint = clamp((place - corner) / covers, 0.0, 1.0);
  vec3 ink = texture(print, onPrint).rgb;
  vec2 width = max(fwidth(place), vec2(1e-6));
  vec2 inside = clamp((place - edges.xy) / width + 0.5, 0.0, 1.0)
    * clamp((edges.zw - place) / width + 0.5, 0.0, 1.0);
  vec3 share = strength * texture(mask, pixel / size).rgb * inside.x * inside.y;
  vec3 seen = texelFetch(white, ivec2(pixel), 0).rgb;
  if (share == vec3(0.0)) {
    colour = vec4(seen, 1.0);
    return;
  }
  vec3 light = vec3(lightOf(seen.r), lightOf(seen.g), lightOf(seen.b));
  colour = vec4(shown(light * mix(vec3(1.0), ink, share)), 1.0);
}`
}

export const FLAT_FRAGMENT = printedFragment(`
uniform mat3 toWall;
vec2 placeOf(vec2 pixel) {
  vec3 place = toWall * vec3(pixel, 1.0);
  return place.xy / place.z;
}`)

export const MESH_FRAGMENT = printedFragment(`
in vec2 metres;
vec2 placeOf(vec2 pixel) {
  return metres;
}`)

export const WHITE_FRAGMENT = `${HEADER}
uniform sampler2D white;
uniform vec2 size;
out vec4 colour;
void main() {
  colour = texelFetch(white, ivec2(gl_FragCoord.x, size.y - gl_FragCoord.y), 0);
}`
