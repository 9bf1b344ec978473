/** The artists of the demo: made-up studios whose designs the sample catalogue has. */
import { isNotNull, sql } from 'drizzle-orm'
import { artists } from '../../modules/artists/artists.table.ts'
import { artistSubmissions } from '../../modules/artists/submissions.table.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import type { Transaction } from '../../platform/database/connect.ts'

const COMMISSIONS = [1000, 1250, 1500] as const

const SUBMISSIONS = [
  {
    studio: 'Chai & Charcoal Studio',
    source: 'form',
    status: 'New',
    message:
      'We draw the verandahs of our street in charcoal and wash them with tea. Six large sheets are ready to be scanned.',
  },
  {
    studio: 'Mora & Monsoon Works',
    source: 'chat',
    status: 'In talk',
    message: 'Lino cuts of cane furniture in two colours. Sent four pictures.',
  },
  {
    studio: 'Pipal Leaf Press',
    source: 'form',
    status: 'Declined',
    message: 'Portraits of film stars in the style of hand-painted hoardings.',
  },
] as const

/** Makes an artist of each studio that products name, and fills the inbox with a few submissions. */
export async function seedDemoArtists(tx: Transaction): Promise<void> {
  const studios = await tx
    .selectDistinct({ studio: products.artist })
    .from(products)
    .where(isNotNull(products.artist))
    .orderBy(products.artist)
  const rows = studios.flatMap(({ studio }, index) =>
    studio === null
      ? []
      : {
          name: studio,
          studio,
          email: `${nameInAddress(studio)}@artists.demo.bhitti.in`,
          commissionBasisPoints: COMMISSIONS[index % COMMISSIONS.length],
        },
  )
  if (rows.length === 0) return
  await tx.insert(artists).values(rows)
  await tx.execute(sql`
    update ${products} set artist_id = ${artists.id} from ${artists}
    where ${products.artist} = ${artists.studio}`)
  await tx.insert(artistSubmissions).values(
    SUBMISSIONS.map(({ studio, ...submission }) => ({
      ...submission,
      name: studio,
      email: `${nameInAddress(studio)}@artists.demo.bhitti.in`,
      portfolioUrl: `https://example.com/${nameInAddress(studio)}`,
    })),
  )
}

function nameInAddress(studio: string): string {
  return studio.toLowerCase().replace(/[^a-z]+/g, '-')
}
