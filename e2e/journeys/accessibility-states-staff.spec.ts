/**
 * Axe looks at the states of the admin area that differ from the page as it opens: open dialogs and
 * drawers, refused forms, files that were read, expanded entries. The shop has the demo's year.
 */
import type { Page } from '@playwright/test'
import { expectAccessibleState } from '../fixtures/accessibility.ts'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, expect } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS, logIn } from '../fixtures/shopper.ts'
import { openPayment, placeOrder, putIntoCart, writeReview } from '../fixtures/stage.ts'
import { bringMural, master, placeInCart, stageProduct } from '../fixtures/stage-artwork.ts'

// The demo's year is booked once for all of them.
test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { SEED: 'demo' } })

const DAMASK = {
  slug: 'udaipur-damask',
  quantity: 2,
  height: 120,
  width: 96,
  selectedMaterial: 'HD',
}
const ROLL = { slug: 'kaveri-stripe-roll' }
const BOTH_WIDTHS = { tag: '@phone' }

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

test('forms of products are accessible', BOTH_WIDTHS, async ({ page, request, admin }) => {
  const id = await stageProduct(request, admin.token)
  const { data } = await (await request.get(`/api/shop/products/get/${id}`)).json()
  const name: string = data.productName
  const list = `/admin/products?name=${encodeURIComponent(name)}`
  await expectAccessibleState(page, 'products without a price', async () => {
    await page.goto('/admin/products?unpriced=true')
    await expect(page.getByLabel('Without a price')).toBeChecked()
  })
  await expectAccessibleState(page, 'a new product', async () => {
    await page.getByRole('button', { name: 'Add New Product' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add New Product' })
    await form.getByLabel('Product type').selectOption('blinds')
    await expect(form.getByLabel('Category')).toBeVisible()
  })
  await expectAccessibleState(page, 'a sale price that is refused', async () => {
    await page.goto(list)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Product' })
    await form.getByLabel('Sale price (₹)').fill('130')
    await form.getByRole('button', { name: 'Update Product' }).click()
    await expect(form.getByText('The sale price cannot be above the price')).toBeVisible()
  })
  await expectAccessibleState(page, 'the question whether a product is deleted', async () => {
    await page.goto(list)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByRole('dialog', { name: `Delete ${name}?` })).toBeVisible()
  })
})

test('files of products are accessible', BOTH_WIDTHS, async ({ page, request, admin }) => {
  const { data } = await (await request.get('/api/shop/products/get?limit=1')).json()
  const { productName, image1 } = data[0]
  const rest = `wallpapers,Brought in by a file.,120,99,40,${image1}`
  const columns = 'productName,productType,description,price,salePrice,stockQuantity,image1'
  const wrong = `Too cheap,wallpapers,Brought in by a file.,50,99,many,${image1}`
  const choose = (...rows: string[]) =>
    page.getByLabel('Choose a CSV file').setInputFiles({
      ...{ name: 'autumn.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`\ufeff${[columns, ...rows].join('\r\n')}`),
    })
  expect(admin.token).not.toBe('')
  await expectAccessibleState(page, 'rows that are wrong', async () => {
    await page.goto('/admin/products/import')
    await choose(wrong, `Autumn leaves,${rest}`)
    await expect(page.getByRole('table', { name: 'Rows that are wrong' })).toBeVisible()
  })
  await expectAccessibleState(page, 'names that are used already', async () => {
    await page.goto('/admin/products/import')
    await choose(`${productName},${rest}`)
    await page.getByRole('tab', { name: 'Name already used (1)' }).click()
    const table = page.getByRole('table', { name: 'Rows with a name that is used already' })
    await expect(table).toBeVisible()
  })
  await expectAccessibleState(page, 'an import that is done', async () => {
    await page.goto('/admin/products/import')
    await choose(`Autumn ${Date.now()},${rest}`)
    await page.getByRole('button', { name: /^Import 1 row/ }).click()
    await expect(page.getByText(/^1 row (is in|was)/)).toBeVisible()
  })
  await expectAccessibleState(page, 'a file of the library that was left out', async () => {
    await page.goto('/admin/library')
    const file = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await page.getByLabel(/^Choose pictures or a zip/).setInputFiles(file)
    await expect(page.getByText(/prices\.txt is not a picture/).first()).toBeVisible()
  })
})

test('prices that are changed together are accessible', async ({ page, request, admin }) => {
  const id = await stageProduct(request, admin.token)
  const { data: shown } = await (await request.get(`/api/shop/products/get/${id}`)).json()
  const found = `/api/admin/products/get?name=${encodeURIComponent(shown.productName)}`
  const [data] = (await (await request.get(found, { headers: bearer(admin) })).json()).data
  const list = `/admin/products/bulk?name=${encodeURIComponent(data.productName)}`
  const price = page.getByLabel(`Price of ${data.productName}`, { exact: true })
  await expectAccessibleState(page, 'a price that is changed', async () => {
    await page.goto(list)
    await price.fill('140')
    await price.press('Enter')
    await expect(page.getByText('1 product changed')).toBeVisible()
  })
  await expectAccessibleState(page, 'the changes before they are saved', async () => {
    await page.getByRole('button', { name: 'Review and save' }).click()
    await expect(page.getByRole('dialog', { name: /^Save 1 product/ })).toBeVisible()
  })
  await expectAccessibleState(page, 'a product that a colleague has changed', async () => {
    const rows = [{ id, version: data.version, changes: { price: 1250 } }]
    const headers = bearer(admin)
    const other = await request.post('/api/admin/products/bulk', { headers, data: { rows } })
    expect(other.ok(), await other.text()).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Save all' }).click()
    await expect(page.getByText('Somebody else has changed this product')).toBeVisible()
  })
  await expectAccessibleState(page, 'the columns of details', async () => {
    await page.goto(list)
    await page.getByLabel('Columns').selectOption('Details')
    await expect(page.getByLabel(/^Panel width of/).first()).toBeVisible()
  })
  await expectAccessibleState(page, 'a bulk edit in the log', async () => {
    await page.goto(`/admin/changes?q=${id}`)
    const opens = page.getByRole('button', { name: 'Show individual changes' })
    const link = page.getByRole('main').getByRole('link', { name: 'Show all of them' })
    await expect(opens.or(link).first()).toBeVisible()
    if (await link.isVisible()) await link.click()
    await opens.first().click()
    await expect(page.getByRole('list', { name: 'Individual changes' })).toBeVisible()
  })
})

test(
  'stock that is booked and on hold is accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    const id = await stageProduct(request, admin.token, { productType: 'wallpaperRolls' })
    await expectAccessibleState(page, 'stock that nobody holds', async () => {
      await page.goto(`/admin/stock/holds?product=${id}`)
      await expect(page.getByText('No stock is on hold')).toBeVisible()
    })
    await expectAccessibleState(page, 'a dye lot', async () => {
      await page.goto(`/admin/products/${id}/stock`)
      for (const lot of ['A1', 'B2']) {
        await page.getByLabel('Pieces received').fill('4')
        await page.getByLabel(/^Dye lot \(/).fill(lot)
        await page.getByRole('button', { name: 'Adjust stock' }).click()
        await expect(page.getByRole('region', { name: 'Dye lots' })).toContainText(lot)
      }
    })
    await expectAccessibleState(page, 'goods from another lot', async () => {
      const order = await placeOrder(request, secondCustomer, { slug: id }, HOME_ADDRESS)
      await page.goto(`/admin/orders?order=${order.id}`)
      const lots = page.getByRole('dialog').getByRole('region', { name: 'Dye lots' })
      await lots.getByRole('button', { name: 'Take from another lot' }).click()
      await expect(lots.getByLabel('Reason')).toBeVisible()
    })
    await expectAccessibleState(page, 'stock that a customer holds', async () => {
      await putIntoCart(request, secondCustomer, { slug: id, quantity: 3 })
      await openPayment(request, secondCustomer, HOME_ADDRESS)
      await page.goto(`/admin/stock/holds?product=${id}`)
      await expect(page.getByRole('row').filter({ hasText: secondCustomer.email })).toBeVisible()
    })
  },
)

test(
  'the artwork of a product is accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    test.slow()
    const id = await stageProduct(request, admin.token)
    const file = page.getByLabel('Choose the master file')
    await expectAccessibleState(page, 'a product without artwork', async () => {
      await page.goto(`/admin/products/${id}/artwork`)
      await expect(page.getByText('This product has no artwork yet')).toBeVisible()
    })
    await expectAccessibleState(page, 'a size that is missing', async () => {
      await page.getByRole('button', { name: 'Add artwork' }).click()
      await file.setInputFiles(await master('small.tif', 600))
      await expect(page.getByText(/^Enter a length from 1 cm to 30 m/)).toHaveCount(2)
    })
    await expectAccessibleState(page, 'a file that is too small', async () => {
      await page.getByLabel('True width').fill('50.8')
      await page.getByLabel('True height').fill('25.4')
      await file.setInputFiles(await master('small.tif', 600))
      await expect(page.getByText('Refused', { exact: true })).toBeVisible()
    })
    await expectAccessibleState(page, 'an upload that pauses', async () => {
      const uploads = '**/api/admin/artworks/uploads/*'
      await page.route(uploads, async (route) => {
        if (route.request().method() !== 'PATCH') await route.continue()
      })
      const another = await stageProduct(request, admin.token)
      await page.goto(`/admin/products/${another}/artwork`)
      await page.getByRole('button', { name: 'Add artwork' }).click()
      await page.getByLabel('True width').fill('50.8')
      await page.getByLabel('True height').fill('25.4')
      await file.setInputFiles(await master('kamal-bagh.tif', 2000))
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^Uploaded so far: /)
      await page.unroute(uploads)
    })
    const printed = await stageProduct(request, admin.token)
    await bringMural(request, admin.token, printed, { height: 10, width: 20 })
    await placeInCart(request, secondCustomer, printed)
    await expectAccessibleState(page, 'the question whether a design is withdrawn', async () => {
      await page.goto(`/admin/products/${printed}/artwork`)
      await expect(page.getByText('Printed now')).toBeVisible()
      await page.getByRole('button', { name: 'Withdraw' }).click()
      await expect(page.getByRole('dialog', { name: 'Withdraw version 1?' })).toBeVisible()
    })
    const curtain = { productType: 'curtains', category: 'drape' }
    const woven = await stageProduct(request, admin.token, curtain)
    await expectAccessibleState(page, 'the repeat of a weave', async () => {
      await page.goto(`/admin/products/${woven}/artwork`)
      await page.getByRole('button', { name: 'Add artwork' }).click()
      await page.getByLabel('Width of one repeat').fill('50.8')
      await page.getByLabel('Height of one repeat').fill('25.4')
    })
    await expectAccessibleState(page, 'a weave that is shown', async () => {
      await page.getByLabel('Choose the picture').setInputFiles(await master('weave.tif', 600))
      await page.getByRole('button', { name: 'Show this version' }).click()
      await expect(page.getByText('Shown now')).toBeVisible()
    })
  },
)

test(
  'what is done with an order is accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    expect(admin.token).not.toBe('')
    const { id } = await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
    const dialog = page.getByRole('dialog', { name: /^Order BH/ })
    const open = () => page.goto(`/admin/orders?order=${id}`)
    await expectAccessibleState(page, 'an order that is about to be cancelled', async () => {
      await open()
      await dialog.getByLabel('New status').selectOption('Cancelled')
      await expect(dialog.getByLabel('Put 2 pieces back into stock')).toBeChecked()
    })
    await expectAccessibleState(page, 'a refund that is too large', async () => {
      await open()
      await dialog.getByRole('button', { name: 'Refund…' }).click()
      const form = dialog.getByRole('form', { name: 'Refund' })
      await form.getByRole('radio', { name: /^Part of it/ }).check()
      const lines = form.getByRole('group', { name: 'What is it for?' })
      await lines.getByRole('textbox').first().fill('99999')
      await form.getByRole('button', { name: /^Refund ₹/ }).click()
      await expect(form.getByText('At most ₹20,640 can be refunded')).toBeVisible()
    })
    await expectAccessibleState(page, 'a parcel without its number', async () => {
      await open()
      await dialog.getByRole('button', { name: /^Pack a parcel/ }).click()
      const form = dialog.getByRole('form', { name: 'New parcel' })
      await form.getByLabel('It leaves now: tell the customer').check()
      await form.getByRole('button', { name: 'Pack and send' }).click()
      await expect(form).toContainText('Enter the tracking number before it leaves')
    })
    await expectAccessibleState(page, 'a parcel that is packed', async () => {
      const form = dialog.getByRole('form', { name: 'New parcel' })
      await form.getByLabel('Tracking number').fill(`AXE${Date.now()}`)
      await form.getByLabel('It leaves now: tell the customer').uncheck()
      await form.getByRole('button', { name: 'Pack it' }).click()
      await expect(dialog.getByRole('button', { name: 'Label of parcel 1' })).toBeVisible()
    })
    await expectAccessibleState(page, 'labels that are made', async () => {
      await page.goto(`/admin/orders?q=${encodeURIComponent(secondCustomer.email)}`)
      await page.getByRole('checkbox', { name: /^Choose order/ }).check()
      await page.getByRole('button', { name: 'Packing slips' }).click()
      const run = page.getByRole('dialog', { name: 'Packing slips' })
      await expect(run).toContainText('1 order is done')
    })
  },
)

test(
  'a print on the board is accessible',
  BOTH_WIDTHS,
  async ({ page, request, admin, secondCustomer }) => {
    expect(admin.token).not.toBe('')
    const { id } = await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
    const headers = bearer(secondCustomer)
    const details = await (await request.get(`/api/shop/order/details/${id}`, { headers })).json()
    const card = page.getByRole('article')
    await expectAccessibleState(page, 'a print without its batch', async () => {
      await page.goto(`/admin/board?search=${details.data.orderNumber}`)
      await card.getByRole('button', { name: /to Printing$/ }).click()
      const dialog = page.getByRole('dialog', { name: 'On to Printing' })
      await dialog.getByRole('button', { name: 'Move it' }).click()
      await expect(dialog.getByLabel('Batch')).toHaveAccessibleDescription(/Enter the batch/)
    })
    await expectAccessibleState(page, 'a code that no print has', async () => {
      const dialog = page.getByRole('dialog', { name: 'On to Printing' })
      await dialog.getByLabel('Batch').fill('R-17')
      await dialog.getByRole('button', { name: 'Move it' }).click()
      await card.getByRole('button', { name: /to Checking$/ }).click()
      const checking = page.getByRole('region', { name: 'Checking' })
      await expect(checking.getByRole('article')).toHaveCount(1)
      await card.getByRole('link', { name: 'Udaipur Damask' }).click()
      await page.getByRole('button', { name: 'Scan strips' }).click()
      const scan = page.getByRole('dialog', { name: 'Scan a label' })
      await scan.getByLabel('Code').fill('00000000-1')
      await scan.getByRole('button', { name: 'Look up' }).click()
      await expect(scan.getByText('No print has this code')).toBeVisible()
    })
    await expectAccessibleState(page, 'a complaint that does not say what is wrong', async () => {
      await page.goto('/admin/complaints/new')
      await page.getByLabel('Order number').fill(details.data.orderNumber)
      await page.getByRole('button', { name: 'Find the order' }).click()
      await page.getByRole('button', { name: 'Save complaint' }).click()
      await expect(page.getByText('Choose what is wrong')).toBeVisible()
    })
  },
)

test('people are accessible', BOTH_WIDTHS, async ({ page, request, admin, secondCustomer }) => {
  expect(admin.token).not.toBe('')
  await placeOrder(request, secondCustomer, ROLL, HOME_ADDRESS)
  const words = `Peels at the edges ${secondCustomer.phone}`
  await writeReview(request, secondCustomer, 'shillong-cherry', words)
  await expectAccessibleState(page, 'a reply to a review', async () => {
    await page.goto(`/admin/reviews?q=${encodeURIComponent(words)}`)
    await page.getByRole('button', { name: /^Reply to/ }).click()
    await expect(page.getByLabel(/^Reply in the name of/)).toBeVisible()
  })
  await expectAccessibleState(page, 'reviews that wait', async () => {
    await page.goto('/admin/reviews?state=waiting')
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  })
  await expectAccessibleState(page, 'the question whether somebody’s data is deleted', async () => {
    await page.goto(`/admin/contacts`)
    await page.getByRole('searchbox').fill(secondCustomer.email)
    const { name, email } = secondCustomer
    await page.getByRole('button', { name: `Delete data of ${name}, ${email}` }).click()
    await expect(page.getByRole('dialog').getByText(/is not finished/)).toBeVisible()
  })
  await expectAccessibleState(page, 'an invitation that is refused', async () => {
    await page.goto('/admin/staff')
    await page.getByLabel('Name').fill('Lakshmi')
    await page.getByLabel('Email').fill('no e-mail')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByText('Email address is invalid')).toBeVisible()
  })
  await expectAccessibleState(page, 'an owner who leaves', async () => {
    const mine = page.getByRole('table', { name: 'On the staff' }).getByRole('row', { name: 'You' })
    await mine.getByRole('button', { name: /^Remove from staff/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave the staff?' })
    await dialog.getByRole('button', { name: 'Remove from staff' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please tick the box first')
  })
})

test('the ledger of an artist is accessible', BOTH_WIDTHS, async ({ page, request, admin }) => {
  const artists = await request.get('/api/admin/artists', { headers: bearer(admin) })
  const { _id } = (await artists.json()).data[0]
  await expectAccessibleState(page, 'the ledger', async () => {
    await page.goto(`/admin/artists/${_id}`)
    await page.getByRole('tab', { name: 'Ledger' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
  await expectAccessibleState(page, 'a statement', async () => {
    await page.getByRole('tab', { name: 'Statements' }).click()
    await page.getByRole('row').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Statement of')
  })
  await expectAccessibleState(page, 'submissions', async () => {
    await page.goto('/admin/artists?view=submissions')
    await expect(page.getByText(/ submissions?$/).first()).toBeVisible()
  })
})

test(
  'texts and promotions are accessible while they are written',
  BOTH_WIDTHS,
  async ({ page, admin }) => {
    expect(admin.token).not.toBe('')
    const text = page.getByLabel('Text', { exact: true }).last()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expectAccessibleState(page, 'a text that is written', async () => {
      await page.goto('/admin/texts')
      await page.getByRole('link', { name: 'Terms & Conditions' }).click()
      await text.fill('## Who sells to you\n\nWe deliver **by elephant**, call {{fax}}.')
      await expect(page.getByText('by elephant').first()).toBeAttached()
    })
    await expectAccessibleState(page, 'its preview', async () => {
      await show(page, 'Preview')
      await expect(preview).toContainText('There is no fact {{fax}}')
    })
    await expectAccessibleState(page, 'the question whether it is published', async () => {
      await show(page, 'Write')
      await text.fill('## Who sells to you\n\nWe deliver **by elephant**.')
      await page.getByRole('button', { name: 'Publish…' }).click()
      await expect(page.getByRole('dialog', { name: 'Publish Terms & Conditions?' })).toBeVisible()
      await expect(page.getByRole('dialog').getByText('by elephant')).toBeVisible()
    })
    await expectAccessibleState(page, 'a promotion that is written', async () => {
      await page.goto('/admin/promotions')
      await page.getByRole('button', { name: 'New promotion' }).click()
      const form = page.getByRole('form', { name: 'Promotion' })
      await form.getByLabel('Code').fill('AUTUMN')
      await form.getByLabel('Percent off').fill('10')
      await expect(form.getByRole('status')).toContainText('A cart of')
    })
  },
)

test('settings that are refused are accessible', BOTH_WIDTHS, async ({ page, admin }) => {
  expect(admin.token).not.toBe('')
  await expectAccessibleState(page, 'sizes of rolls', async () => {
    await page.goto('/admin/settings#printing')
    const form = page.getByRole('form', { name: 'Printing' })
    const canvas = form.getByRole('group', { name: 'Canvas' })
    await canvas.getByLabel('Strip width').fill('80 cm')
    await form.getByLabel('Resolution').fill('301')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(canvas.getByLabel('Strip width')).toBeFocused()
  })
  await expectAccessibleState(page, 'zones of delivery', async () => {
    await page.goto('/admin/settings')
    const shipping = page.getByRole('form', { name: 'Shipping', exact: true })
    await shipping.getByRole('button', { name: 'Add a zone' }).click()
    const zones = shipping.getByRole('group', { name: 'Zones' })
    await zones.getByLabel('Name of the zone').last().fill('City again')
    await zones.getByLabel('PIN codes that begin with').last().fill('500')
    await zones.getByLabel('Charge', { exact: true }).last().fill('1')
    await shipping.getByRole('button', { name: 'Save' }).click()
    await expect(zones.getByText('There is another zone for these PIN codes: 500')).toBeVisible()
  })
})

test('figures, tax and payments are accessible', BOTH_WIDTHS, async ({ page, admin }) => {
  expect(admin.token).not.toBe('')
  await expectAccessibleState(page, 'figures as a table', async () => {
    await page.goto('/admin/dashboard')
    const revenue = page.getByRole('region', { name: 'Revenue over time' })
    await revenue.getByText('Figures as a table').click()
    await expect(revenue.getByRole('row')).toHaveCount(31)
  })
  await expectAccessibleState(page, 'GSTR-1', async () => {
    await page.goto('/admin/tax')
    await page.getByRole('tab', { name: 'GSTR-1' }).click()
    await expect(page.getByText('let your accountant confirm')).toBeVisible()
  })
  await expectAccessibleState(page, 'all orders in the books', async () => {
    await page.getByRole('tab', { name: 'Books' }).click()
    await page.getByLabel('Orders shown').selectOption('All of the month')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
  await expectAccessibleState(page, 'payments that are compared', async () => {
    await page.goto('/admin/payments')
    await page.getByRole('button', { name: 'Compare now' }).click()
    await expect(page.getByText(/^(Difference ₹0|Differences)/)).toBeVisible()
  })
})

test(
  'the frame of the admin area is accessible',
  BOTH_WIDTHS,
  async ({ page, admin }, { project }) => {
    expect(admin.token).not.toBe('')
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    if (project.name === 'phone') {
      await expectAccessibleState(page, 'the drawer', async () => {
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      })
    } else {
      await expectAccessibleState(page, 'the palette', async () => {
        await page.keyboard.press('Control+k')
        const field = page.getByRole('combobox', { name: 'Go to a page, order or product' })
        await expect(field).toBeFocused()
      })
    }
    await expectAccessibleState(page, 'a second factor', async () => {
      await page.goto('/admin/account')
      await page.getByRole('button', { name: 'Set up a second factor' }).click()
      await expect(page.getByRole('dialog', { name: 'Set up a second factor' })).toBeVisible()
    })
  },
)

test('what a role sees and does not see is accessible', BOTH_WIDTHS, async ({ page, request }) => {
  const rules = (roles: string[], token: string) =>
    request.put('/api/admin/staff/factor-rules', {
      ...{ headers: bearer({ token }), data: { roles } },
    })
  await expectAccessibleState(page, 'the dashboard of the workshop', async () => {
    await logInAs(page, 'workshop')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })
  await expectAccessibleState(page, 'a page that is not for the workshop', async () => {
    await page.goto('/admin/payments')
    await expect(
      page.getByRole('heading', { name: 'This page is not for your role' }),
    ).toBeVisible()
  })
  const { token } = await adminSession(request)
  expect((await rules(['accounts'], token)).ok()).toBe(true)
  await expectAccessibleState(page, 'a second factor that a role has to have', async () => {
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await logInAs(page, 'accounts')
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  })
  await rules([], token)
})

async function logInAs(page: Page, role: string): Promise<void> {
  await page.goto('/auth/login')
  const email = `${role}@demo.bhitti.in`
  await logIn(page, { name: '', phone: '', email, password: 'demo-password' })
}

/** Shows one side of the editor; on a wide window both are shown. */
async function show(page: Page, side: 'Write' | 'Preview'): Promise<void> {
  const choice = page.getByRole('radio', { name: side })
  if (await choice.isVisible()) await choice.check()
}
