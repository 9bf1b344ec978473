import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import {
  arrowsIn,
  circles,
  foreignTables,
  homeless,
  loosePreparers,
  type Sources,
  upwards,
} from './import-directions.ts'

const SOURCE = fileURLToPath(new URL('../..', import.meta.url))

const server: Sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SOURCE }).map((path) => [
    path,
    readFileSync(`${SOURCE}/${path}`, 'utf8'),
  ]),
)

const serverOf = (programs: Record<string, string>): Sources => new Map(Object.entries(programs))

it('every program of the server has a room on one of the four floors, or stands beside them', () => {
  expect(homeless(server)).toEqual([])
})

it('every floor of the server sees only those below it', () => {
  const arrows = arrowsIn(server)
  expect(arrows.length).toBeGreaterThan(500)
  expect(upwards(arrows)).toEqual([])
})

it('no folders of the server see each other in a circle, not even by a type', () => {
  expect(circles(arrowsIn(server))).toEqual([])
})

it('nobody names a table of another module, but for foreign keys', () => {
  expect(foreignTables(arrowsIn(server))).toEqual([])
})

it('statements are prepared or sent together only in files of their own, for carts, checkouts and settlements', () => {
  const arrows = arrowsIn(server)
  expect(arrows.filter(({ to }) => to === 'platform/database/prepared.ts')).not.toEqual([])
  expect(loosePreparers(arrows)).toEqual([])
})

it.each([
  ['flows/checkout/checkout.service.ts', 'prepared'],
  ['flows/checkout/checkout.service.ts', 'send-together'],
  ['modules/orders/order-notifications.service.ts', 'send-together'],
  ['modules/wishlist/wishlist.statements.ts', 'prepared'],
  ['modules/artists/statements.rules.ts', 'prepared'],
  ['app/app.ts', 'prepared'],
])('%s may not have its statements from %s', (path, trick) => {
  const text = `import type { It } from '@bhitti/server/platform/database/${trick}'`
  expect(loosePreparers(arrowsIn(serverOf({ [path]: text })))).toHaveLength(1)
})

it('the statements of a checkout may be prepared', () => {
  const text = `import { prepared } from '../../platform/database/prepared.ts'`
  const sources = serverOf({ 'flows/checkout/checkout.statements.ts': text })
  expect(loosePreparers(arrowsIn(sources))).toEqual([])
})

it.each([
  ['a program', `import { cancelOrder } from '../../flows/cancel/cancel.service.ts'`],
  ['a type', `import type { Cancelled } from '../../flows/cancel/cancel.service.ts'`],
  [
    'several lines',
    `import {\n  cancelOrder,\n  type Cancelled,\n} from '../../flows/cancel/cancel.service.ts'`,
  ],
  ['what it hands on', `export * from '../../flows/cancel/cancel.service.ts'`],
  ['what it loads later', `await import('../../flows/cancel/cancel.service.ts')`],
  ['a type in passing', `let it: import('../../flows/cancel/cancel.service.ts').Cancelled`],
  ['its effect', `import '../../flows/cancel/cancel.service.ts'`],
  ['a thread', `new URL('../../flows/cancel/cancel.service.ts', import.meta.url)`],
  [
    'the package by its name',
    `import { cancelOrder } from '@bhitti/server/flows/cancel/cancel.service'`,
  ],
])('a module that sees a flow is found by %s', (_what, text) => {
  const arrows = arrowsIn(serverOf({ 'modules/orders/orders.service.ts': text }))
  expect(upwards(arrows)).toEqual([
    'modules/orders/orders.service.ts sees flows/cancel/cancel.service.ts',
  ])
})

it.each([
  ['platform/database/connect.ts', '../../modules/orders/orders.table.ts'],
  ['platform/queue/job-queue.ts', '../../app/app.ts'],
  ['flows/checkout/checkout.service.ts', '../../app/app.ts'],
  ['modules/orders/orders.service.ts', '../../testing/orders/orders.ts'],
  ['app/app.ts', '../fault-tests/buying.ts'],
])('%s may not see %s', (path, reference) => {
  const arrows = arrowsIn(serverOf({ [path]: `import type { It } from '${reference}'` }))
  expect(upwards(arrows)).toHaveLength(1)
})

it('a floor sees every floor below it, and tests see everything', () => {
  const arrows = arrowsIn(
    serverOf({
      'app/app.ts': `import '../platform/http/errors.ts'`,
      'flows/checkout/checkout.service.ts': `import '../../modules/cart/cart.service.ts'`,
      'modules/cart/cart.service.ts': `import '../../platform/database/connect.ts'`,
      'modules/cart/cart.test.ts': `import '../../testing/test-shop.ts'`,
      'testing/shops/test-shop.ts': `import '../../app/app.ts'`,
    }),
  )
  expect(arrows).toHaveLength(3)
  expect(upwards(arrows)).toEqual([])
})

it('a circle is found over any number of folders, and by a type', () => {
  const arrows = arrowsIn(
    serverOf({
      'modules/cart/cart.service.ts': `import { hold } from '../stock/stock.service.ts'`,
      'modules/stock/stock.service.ts': `import { price } from '../catalogue/products.service.ts'`,
      'modules/catalogue/products.service.ts': `import type { Line } from '../cart/cart.rules.ts'`,
    }),
  )
  expect(circles(arrows)).toEqual([['modules/cart', 'modules/stock', 'modules/catalogue']])
})

it('foreign keys in both directions are no circle', () => {
  const arrows = arrowsIn(
    serverOf({
      'modules/artists/royalties.table.ts': `import { orders } from '../orders/orders.table.ts'`,
      'modules/orders/orders.table.ts': `import { products } from '../catalogue/products.table.ts'`,
      'modules/catalogue/products.table.ts': `import { artists } from '../artists/artists.table.ts'`,
    }),
  )
  expect(circles(arrows)).toEqual([])
  expect(foreignTables(arrows)).toEqual([])
})

it('who names a table of another module is found, whatever the file is called', () => {
  const arrows = arrowsIn(
    serverOf({
      'flows/desk/desk.service.ts': `import { refunds } from '../../modules/payments/payments.table.ts'`,
      'modules/reviews/reviews.service.ts': `import type { OrderRow } from '../orders/orders.table.ts'`,
      'modules/reviews/reviews.queries.ts': `import { accounts } from '../accounts/accounts.table.ts'`,
      'modules/orders/orders.service.ts': `import { orders } from './orders.table.ts'`,
      'modules/carts/carts.queries.ts': `import { readableOrders } from '../orders/orders.queries.ts'`,
    }),
  )
  expect(foreignTables(arrows)).toEqual([
    'flows/desk/desk.service.ts sees modules/payments/payments.table.ts',
    'modules/reviews/reviews.service.ts sees modules/orders/orders.table.ts',
    'modules/reviews/reviews.queries.ts sees modules/accounts/accounts.table.ts',
  ])
})

it('a program in no room is found', () => {
  const sources = serverOf({ 'turns.ts': '', 'modules/loose.ts': '', 'helpers/dates.ts': '' })
  expect(homeless(sources)).toEqual([
    'turns.ts is on no floor',
    'modules/loose.ts is on no floor',
    'helpers/dates.ts is on no floor',
  ])
})
