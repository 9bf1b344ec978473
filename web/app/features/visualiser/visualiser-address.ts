/** The address of the visualiser: which design is seen, in which room or at which window, and among which others. */

/** A list of products that the shopper came from: the name of its page, and what stands after its question mark. */
export type ListAddress = { page: string; search: string }

export type VisualiserAddress = {
  /** Slug or id of the product that is seen; null for the first of the list. */
  product: string | null
  list: ListAddress | null
  room: string | null
  /** Of the windows of cloth, the one that is seen. */
  window: string | null
  /** The line of the cart that is being changed. */
  line: string | null
}

/** Stands among the rooms and windows for the shopper's own in a photo. */
export const OWN_WALL = 'own'
export const VISUALISER_PATH = '/visualiser'
const OWN = ['product', 'list', 'room', 'window', 'line']
const WORD = /^[a-z0-9-]{1,120}$/

/** Reads the address; what makes no sense in it is left out. */
export function readVisualiserAddress(params: URLSearchParams): VisualiserAddress {
  const word = (name: string) => {
    const text = params.get(name)?.toLowerCase() ?? ''
    return WORD.test(text) ? text : null
  }
  const rest = new URLSearchParams([...params].filter(([name]) => !OWN.includes(name)))
  const page = word('list')
  return {
    product: word('product'),
    list: page === null ? null : { page, search: rest.toString() },
    room: word('room'),
    window: word('window'),
    line: word('line'),
  }
}

/** The address at which this is seen. */
export function visualiserPath({
  product = null,
  list = null,
  room = null,
  window = null,
  line = null,
}: Partial<VisualiserAddress>): string {
  const params = new URLSearchParams()
  const own = { product, list: list?.page ?? null, room, window, line }
  for (const [name, value] of Object.entries(own)) if (value !== null) params.set(name, value)
  for (const [name, value] of new URLSearchParams(list?.search)) {
    if (!OWN.includes(name)) params.set(name, value)
  }
  const search = params.toString().replaceAll('%2C', ',')
  return search === '' ? VISUALISER_PATH : `${VISUALISER_PATH}?${search}`
}

/** A list by the address of its own page. */
export function listAddress(path: string): ListAddress {
  const [page = '', search = ''] = path.slice(1).split('?')
  return { page, search }
}
