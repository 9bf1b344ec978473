import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedViews } from '@bhitti/contract/rules/perspective/rendered-view'

export const WEB_PLATES_FOLDER = join(
  import.meta.dirname,
  '../../../../web/app/features/visualiser/plates',
)

export const WEB_PLATES_LIST = join(WEB_PLATES_FOLDER, 'plates.json')

export function readWebPlates(): RenderedViews {
  if (!existsSync(WEB_PLATES_LIST)) return { rooms: [], windows: [] }
  const list = JSON.parse(readFileSync(WEB_PLATES_LIST, 'utf8')) as Partial<RenderedViews>
  return { rooms: list.rooms ?? [], windows: list.windows ?? [] }
}
