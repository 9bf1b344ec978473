import type { Person } from '../people/people.ts'
import type { Reply, TestShop } from '../shops/test-shop.ts'

export const SAMPLE_PICTURE = '/media/catalogue/udaipur-damask-a-1600x1200-f6efe0/640.webp'

export function productRow(more: Record<string, string> = {}): Record<string, string> {
  return {
    productName: 'Imported Damask',
    productType: 'wallpapers',
    description: 'Ivory medallions, brought in by a file.',
    price: '120',
    salePrice: '99',
    stockQuantity: '40',
    image1: SAMPLE_PICTURE,
    ...more,
  }
}

export function csvOf(rows: readonly Record<string, string>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return lines
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
}

export async function uploadFile(
  shop: Pick<TestShop, 'address'>,
  { token }: Pick<Person, 'token'>,
  file: string | Uint8Array<ArrayBuffer>,
  fileName = 'products.csv',
): Promise<Reply> {
  const response = await fetch(
    `${shop.address}/api/admin/products/import?fileName=${encodeURIComponent(fileName)}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: file,
    },
  )
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.json(),
  }
}
