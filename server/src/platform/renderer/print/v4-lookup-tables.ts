/**
 * ICC version 4 allows the lookup tables of version 2 (lut8Type, lut16Type), which the colour engine expects in profiles
 * of version 2 only. They are written as the tables of version 4 with the same values: ICC.1:2022, 10.10 to 10.13.
 */

const TABLE_TAGS: readonly string[] = ['A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2']
const OLD_TYPES: readonly string[] = ['mft1', 'mft2']
/** lut16Type writes L* 100 as 65,280 and version 4 as 65,535, and a* and b* likewise. */
const LAB_SCALE = 65_535 / 65_280
/** Enough steps to sample a curve whose own steps lie elsewhere. */
const RESAMPLED_ENTRIES = 4096

/** Returns the profile with its lookup tables in the types of version 4. @throws RangeError if a table is cut off */
export function withV4Tables(profile: Buffer): Buffer {
  if (profile[8] !== 4) return profile
  const written = Buffer.from(profile)
  const added: Buffer[] = []
  let end = profile.length
  for (let tag = 0; tag < profile.readUInt32BE(128); tag += 1) {
    const entry = 132 + 12 * tag
    const name = profile.toString('latin1', entry, entry + 4)
    const at = profile.readUInt32BE(entry + 4)
    const isOld = OLD_TYPES.includes(profile.toString('latin1', at, at + 4))
    if (!TABLE_TAGS.includes(name) || !isOld) continue
    const table = v4Table(profile, at, name.startsWith('A2B'))
    const padding = Buffer.alloc(-end & 3)
    added.push(padding, table)
    written.writeUInt32BE(end + padding.length, entry + 4)
    written.writeUInt32BE(table.length, entry + 8)
    end += padding.length + table.length
  }
  written.writeUInt32BE(end, 0)
  return Buffer.concat([written, ...added])
}

function v4Table(profile: Buffer, at: number, isToPcs: boolean): Buffer {
  const sixteen = profile.toString('latin1', at, at + 4) === 'mft2'
  const inputs = profile.readUInt8(at + 8)
  const outputs = profile.readUInt8(at + 9)
  const grid = profile.readUInt8(at + 10)
  let position = at + (sixteen ? 52 : 48)
  const read = (count: number) =>
    Array.from({ length: count }, () => {
      const value = sixteen ? profile.readUInt16BE(position) : profile.readUInt8(position) * 257
      position += sixteen ? 2 : 1
      return value
    })
  const readCurves = (channels: number, entries: number) =>
    Array.from({ length: channels }, () => read(entries))
  const before = readCurves(inputs, sixteen ? profile.readUInt16BE(at + 48) : 256)
  const values = read(grid ** inputs * outputs)
  const after = readCurves(outputs, sixteen ? profile.readUInt16BE(at + 50) : 256)

  const isLegacyLab = sixteen && profile.toString('latin1', 20, 24) === 'Lab '
  const ofPcs = isToPcs ? after : before
  return join(isToPcs ? 'mAB ' : 'mBA ', {
    ...{ inputs, outputs, grid, values },
    aCurves: isToPcs ? before : after,
    bCurves: isLegacyLab ? ofPcs.map((curve) => rescaled(curve, isToPcs)) : ofPcs,
  })
}

/** Returns the curve with outputs, or else inputs, in version 4's encoding of Lab. */
function rescaled(curve: readonly number[], isOfOutputs: boolean): number[] {
  const [inputScale, outputScale] = isOfOutputs ? [1, LAB_SCALE] : [1 / LAB_SCALE, 1]
  return Array.from({ length: RESAMPLED_ENTRIES }, (_, entry) => {
    const place = (entry / (RESAMPLED_ENTRIES - 1)) * inputScale * (curve.length - 1)
    const low = Math.min(Math.floor(place), curve.length - 2)
    const [from = 0, to = 0] = curve.slice(low, low + 2)
    return Math.min(65_535, Math.round((from + (to - from) * (place - low)) * outputScale))
  })
}

type V4Table = {
  inputs: number
  outputs: number
  grid: number
  values: readonly number[]
  aCurves: readonly number[][]
  bCurves: readonly number[][]
}

function join(
  type: 'mAB ' | 'mBA ',
  { inputs, outputs, grid, values, aCurves, bCurves }: V4Table,
): Buffer {
  const head = Buffer.alloc(32)
  head.write(type, 'latin1')
  head.set([inputs, outputs], 8)
  const b = Buffer.concat(bCurves.map(curveOf))
  const shape = Buffer.alloc(20)
  shape.fill(grid, 0, inputs)
  shape.writeUInt8(2, 16)
  const table = padded(Buffer.concat([shape, bigEndian(values)]))
  head.writeUInt32BE(head.length, 12)
  head.writeUInt32BE(head.length + b.length, 24)
  head.writeUInt32BE(head.length + b.length + table.length, 28)
  return Buffer.concat([head, b, table, ...aCurves.map(curveOf)])
}

function curveOf(values: readonly number[]): Buffer {
  const head = Buffer.alloc(12)
  head.write('curv', 'latin1')
  head.writeUInt32BE(values.length, 8)
  return padded(Buffer.concat([head, bigEndian(values)]))
}

function bigEndian(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, index * 2)
  })
  return bytes
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
