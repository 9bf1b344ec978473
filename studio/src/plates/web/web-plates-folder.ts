import { join } from 'node:path'

/** Where the web takes the pictures from that pages show designs in. */
export const WEB_PLATES_FOLDER = join(
  import.meta.dirname,
  '../../../../web/app/features/visualiser/plates',
)
