/** Address of the visualiser: the design, the room or window, and the list of designs. */

export type ListAddress = { page: string; search: string }

export type VisualiserAddress = {
  /** Slug or id of the product; null for the first of the list. */
  product: string | null
  list: ListAddress | null
  room: string | null
  window: string | null
  line: string | null
}

/** Name of the shopper's own wall or window among the rooms and windows. */
export const OWN_WALL = 'own'
export const VISUALISER_PATH = '/visualiser'
const OWN = ['product', 'list', 'room', 'window', 'line']
const WORD = /^[a-z0-9-]{1,120}$/

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

export function listAddress(path: string): ListAddress {
  const [page = '', search = ''] = path.slice(1).split('?')
  return { page, search }
}
