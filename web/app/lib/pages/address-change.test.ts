import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { changeAddress, withParams } from './address-change.ts'

it('keeps a choice that was made a moment before, while its page is still being loaded', async () => {
  const { router, finishLoading } = slowRouter('/list?name=neel')
  changeAddress(router, withParams({ type: 'wallpapers' }))
  changeAddress(router, withParams({ category: 'divine' }))
  expect(router.state.location.search).toBe('?name=neel')
  finishLoading()
  await expect
    .poll(() => router.state.location.search)
    .toBe('?name=neel&type=wallpapers&category=divine')
})

it('takes a parameter out with an empty value', async () => {
  const { router, finishLoading } = slowRouter('/list?name=neel&type=blinds')
  finishLoading()
  changeAddress(router, withParams({ name: '', type: null, state: 'archived' }))
  await expect.poll(() => router.state.location.search).toBe('?state=archived')
})

it('does not call back somebody who is leaving the page', async () => {
  const { router, finishLoading } = slowRouter('/list')
  void router.navigate('/other')
  changeAddress(router, withParams({ name: 'neel' }))
  finishLoading()
  await expect.poll(() => router.state.location.pathname).toBe('/other')
  expect(router.state.location.search).toBe('')
})

it('goes back to the address before only when it was told to keep it', async () => {
  const { router, finishLoading } = slowRouter('/list?sort=name')
  finishLoading()
  changeAddress(router, () => '?sort=price', { replace: false })
  await expect.poll(() => router.state.location.search).toBe('?sort=price')
  expect(router.state.historyAction).toBe('PUSH')
  changeAddress(router, () => '')
  await expect.poll(() => router.state.location.search).toBe('')
  expect(router.state.historyAction).toBe('REPLACE')
})

function slowRouter(address: string) {
  let finishLoading = () => {}
  const loaded = new Promise<null>((resolve) => {
    finishLoading = () => resolve(null)
  })
  const routes = ['/list', '/other'].map((path) => ({ id: path, path, loader: () => loaded }))
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    hydrationData: { loaderData: { '/list': null } },
  })
  return { router, finishLoading }
}
