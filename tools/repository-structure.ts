/** Texts of files by their paths in the repository. */
export type Files = ReadonlyMap<string, string>

const MOST_SOURCES = 40
const MOST_LINES = 400

/** Tables with one row per line, and drawings that are each one function. */
const LONG_BY_NATURE = [
  /^contract\/src\/rules\/shop\/change-fields\.ts$/,
  /^contract\/src\/rules\/products\/product-fields\.ts$/,
  /^studio\/src\/motifs\//,
]
/** One closure over a whole year: see record 0076. */
const YEAR_OF_THE_DEMO = /^server\/src\/flows\/seeding\/year\/year-books\.ts$/

const isSource = (path: string) =>
  /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:test|spec|bench)\./.test(path)

/** Returns a line for each folder with more than 40 sources. */
export function crowdedFolders(files: Files): string[] {
  const counts = new Map<string, number>()
  for (const path of files.keys()) {
    if (!isSource(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_SOURCES)
    .map(([folder, count]) => `${folder} has ${count} sources: give them rooms by subject`)
}

/** Returns a line for each source of more than 400 lines that is neither a table nor a drawing. */
export function longFiles(files: Files): string[] {
  return [...files]
    .filter(([path]) => isSource(path))
    .filter(([path]) => ![...LONG_BY_NATURE, YEAR_OF_THE_DEMO].some((nature) => nature.test(path)))
    .map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines: divide it by subject`)
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const FILE_NAME = /(?<![\w./-])[\w@~][\w@~.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|sql|csv|md)\b/g

/** Returns a line for each comment that names a file which the repository does not have. */
export function commentsOnMissingFiles(files: Files): string[] {
  const known = [...files.keys()].map((path) => `/${path}`)
  const ends = new Set(known.flatMap((path) => pathEnds(path)))
  return [...files]
    .filter(([path]) => /\.(?:tsx?|mjs)$/.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(COMMENT)]
        .flatMap(([comment]) => comment.match(FILE_NAME) ?? [])
        .filter((name) => !ends.has(name.replace(/^[.~@/]+/, '')))
        .map((name) => `${path} names ${name}`),
    )
}

function pathEnds(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}

const DECLARED_FLOORS = /^server\/src\/(?<floor>modules|flows)\/(?<room>[^/]+)\//

/** Returns a line for each server module or flow that has no declaration, or whose declaration is not in the list. */
export function undeclaredModules(files: Files): string[] {
  const list = files.get('server/src/app/modules.ts') ?? ''
  const rooms = new Set(
    [...files.keys()].flatMap((path) => {
      const { floor, room } = DECLARED_FLOORS.exec(path)?.groups ?? {}
      return floor && room ? [`${floor}/${room}`] : []
    }),
  )
  return [...rooms].flatMap((room) => {
    const declaration = `${room}/${room.split('/')[1]}.module.ts`
    if (!files.has(`server/src/${declaration}`)) return [`server/src/${room} has no declaration`]
    return list.includes(`'../${declaration}'`)
      ? []
      : [`app/modules.ts does not list ${declaration}`]
  })
}
