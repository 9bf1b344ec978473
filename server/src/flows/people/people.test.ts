import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { changes } from '../../modules/changes/changes.table.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const get = (path: string) => shop.call('GET', path, { token: admin.token })
const submit = (email: string, phone = '9876543210') =>
  shop.call('POST', '/api/info/userinfopost', { body: { phone, email } })

describe('contacts of the popup', () => {
  it('are listed newest first, page by page, and found by any part of e-mail or phone', async () => {
    const word = randomUUID().slice(0, 8)
    const emails = [1, 2, 3].map((number) => `${word}.${number}@example.in`)
    for (const email of emails) await submit(email, '9123456780')
    const first = (await get(`/api/admin/contacts?q=${word.toUpperCase()}&limit=2`)).body
    expect(first).toMatchObject({ success: true, total: 3 })
    const rest = (await get(`/api/admin/contacts?q=${word}&limit=2&cursor=${first.nextCursor}`))
      .body
    const shown = [...first.data, ...rest.data].map(({ email }) => email)
    expect(shown).toEqual(emails.toReversed())
    expect(rest.nextCursor).toBeNull()
    for (const phone of [
      '0 91234 56780',
      '+91 91234',
      '91234-56780',
      '0091-91234 56780',
      '९१२३४ ५६७८०',
    ]) {
      const found = await get(`/api/admin/contacts?q=${encodeURIComponent(phone)}`)
      expect(found.body.total, phone).toBe(3)
    }
  })

  it('are deleted on request, which the log notes without saying who it was', async () => {
    const { _id } = (await submit('forget.me@example.in', '9555512345')).body
    const remove = () => shop.call('DELETE', `/api/admin/contacts/${_id}`, { token: admin.token })
    expect((await remove()).status).toBe(200)
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'contact.not_found' } })
    expect((await get('/api/admin/contacts?q=forget.me')).body.total).toBe(0)
    const [entry] = await shop.db.select().from(changes).where(eq(changes.entityId, _id))
    expect(entry).toMatchObject({ actorId: admin.id, entity: 'contact', action: 'deleted' })
    expect(JSON.stringify(entry)).not.toMatch(/forget|95555/)
  })

  it('are exported as a file that no spreadsheet takes for formulas', async () => {
    const word = randomUUID().slice(0, 8)
    await submit(`=${word}@example.in`, '9123456780')
    await submit(`+${word}@example.in`)
    const reply = await get(`/api/admin/contacts/export?q=${word}`)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="contacts.csv"')
    const lines = reply.body.split('\n')
    expect(lines[0]).toBe('Phone,Email,Received on')
    expect(lines[1]).toMatch(new RegExp(`^9876543210,'\\+${word}@example.in,`))
    expect(lines[2]).toMatch(new RegExp(`^9123456780,'=${word}@example.in,`))
  })
})

describe('registered users', () => {
  it('are found by name, e-mail or phone, newest first and without admins', async () => {
    const older = await newCustomer(shop)
    const newer = await newCustomer(shop)
    const { data, total } = (await get('/api/admin/customers?limit=2')).body
    expect(data.map(({ _id }: { _id: string }) => _id)).toEqual([newer.id, older.id])
    expect(total).toBe(await shop.db.$count(accounts, eq(accounts.role, 'customer')))
    for (const term of [older.name.toUpperCase(), older.email.slice(2), older.phone.slice(3)]) {
      const found = (await get(`/api/admin/customers?q=${encodeURIComponent(term)}`)).body
      expect(found.data).toEqual([
        {
          _id: older.id,
          name: older.name,
          phone: older.phone,
          email: older.email,
          createdAt: expect.stringMatching(/Z$/),
        },
      ])
    }
    expect((await get(`/api/admin/customers?q=${admin.email}`)).body.data).toEqual([])
  })

  it('are exported, all of them', async () => {
    const person = await newCustomer(shop)
    const reply = await get('/api/admin/customers/export')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="customers.csv"')
    expect(reply.body).toContain(`${person.name},${person.phone.slice(3)},${person.email},`)
    const rows = reply.body.trim().split('\n')
    expect(rows).toHaveLength(1 + (await get('/api/admin/customers')).body.total)
  })
})

it.each(['/api/admin/contacts', '/api/admin/customers'])(
  '%s refuses what is no page',
  async (path) => {
    for (const query of ['limit=0', 'limit=1000', 'cursor=x', `q=${'x'.repeat(101)}`]) {
      expect((await get(`${path}?${query}`)).status, query).toBe(400)
    }
  },
)

it('people are shown to admins only', () =>
  expectForAdminsOnly(shop, [
    ['GET', '/api/admin/contacts'],
    ['GET', '/api/admin/contacts/export'],
    ['DELETE', `/api/admin/contacts/${randomUUID()}`],
    ['GET', '/api/admin/customers'],
    ['GET', '/api/admin/customers/export'],
    ['GET', `/api/admin/customers/${randomUUID()}/footprint`],
    ['DELETE', `/api/admin/customers/${randomUUID()}`],
  ]))
