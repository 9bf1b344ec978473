import { insertArtists, insertSubmissions } from '../../modules/artists/seeded-artists.queries.ts'
import { linkArtists, listNamedStudios } from '../../modules/catalogue/seeded-products.queries.ts'
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

/** Creates an artist for each studio that products name, and a few submissions. */
export async function seedDemoArtists(tx: Transaction): Promise<void> {
  const rows = (await listNamedStudios(tx)).map((studio, index) => ({
    name: studio,
    studio,
    email: `${nameInAddress(studio)}@artists.demo.bhitti.in`,
    commissionBasisPoints: COMMISSIONS[index % COMMISSIONS.length],
  }))
  if (rows.length === 0) return
  await linkArtists(tx, await insertArtists(tx, rows))
  await insertSubmissions(
    tx,
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
