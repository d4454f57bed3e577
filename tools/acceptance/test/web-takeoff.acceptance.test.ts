import { unwrap } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { api, askedOf, browse, here, inspect, page, said, settled } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

const HOSTILE = '<svg onload=alert(1)> pad'

let bidId: string
let run: string
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  run = `${Date.now()}`
  bidId = await newBid(api, { name: 'Yard' })
  const params = { path: { scopeId: await newScope(api, bidId, 'Slab') } }
  const item = { name: 'Slab', length: 27, width: 10, depth: 1, depthUnit: 'FT' as const }
  const priced = { ...item, wastePercentage: 10, pricePerCY: 165 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: priced }))
  const crew = { name: HOSTILE, workers: 4, hoursPerDay: 8, days: 2, hourlyRate: 30 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/labor', { params, body: crew }))
})

const bid = async () => unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } }))
const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const nameOfPour = async () => (await bid()).scopes[0]?.concreteItems[0]?.name

/** What undo is to take back last. */
async function renamePour(): Promise<void> {
  await page.goto(`/bids/${bidId}`)
  await page.locator('[data-cell="0:0"]').click()
  await page.keyboard.type('Ramp')
  await page.keyboard.press('Enter')
  await expect.poll(nameOfPour).toBe('Ramp')
}

it('a takeoff is checked first, with all that is wrong, and written when somebody says so', async () => {
  await page.goto(`/bids/${bidId}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import takeoff' }).click()
  await page.getByRole('heading', { name: 'Import takeoff' }).waitFor()
  const template = page.getByRole('link', { name: 'CSV', exact: true })
  expect(await template.getAttribute('href')).toBe('/api/takeoff-template.csv')
  const head = 'scope,scope type,module,name,length,width,depth,depthUnit,pricePerCY\n'
  const wrong = `${head}Slab,,concrete,One,wide,1,1,FT,165\nNowhere,,concrete,Two,-1,1,1,FT,165\n`
  await page.getByLabel('Choose file').setInputFiles(file('wrong.csv', wrong))
  await page.getByRole('status').getByText('wrong.csv cannot be imported.').waitFor()
  await page.getByRole('listitem').getByText('Line 3, length: Length must be 0 or more').waitFor()
  expect(await page.getByRole('link', { name: 'new takeoff mapping' }).count()).toBe(0)
  await inspect(here, 'takeoff-wrong')
  const unpriced = `${head}Slab,,concrete,One,9,9,1,FT,165\nSlab,,concrete,Two,9,9,1,FT,\n`
  await page.getByLabel('Choose file').setInputFiles(file('unpriced.csv', unpriced))
  await page.getByRole('note').getByText('Line 3 comes to nothing').waitFor()
  await inspect(here, 'takeoff-unpriced')
  const [type] = unwrap(await api.get('/api/scope-types'))
  const lines = `Slab,,concrete,${HOSTILE},27,10,1,FT,165\nPads,${type?.name},concrete,Pad,3,3,1,FT,165\n`
  const titled = `sep=,\nTakeoff of deck 3\n${head}${lines}`
  await page.getByLabel('Choose file').setInputFiles(file('right.csv', titled))
  await page.getByRole('status').getByText('right.csv can be imported.').waitFor()
  await page.getByText('Line 3 names the columns; what stands above it is left out.').waitFor()
  expect((await bid()).scopes).toHaveLength(1)
  await inspect(here, 'takeoff-checked')
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await page.getByRole('status').getByText('2 items are imported.').waitFor()
  await page.waitForURL(`**/bids/${bidId}`)
  const after = await bid()
  expect(after.scopes.map(({ name }) => name).toSorted()).toEqual(['Pads', 'Slab'])
  await page.getByRole('gridcell', { name: HOSTILE }).first().waitFor()
})

it('undo after an import takes out what it has made, and redo brings it back', async () => {
  await renamePour()
  const [type] = unwrap(await api.get('/api/scope-types'))
  const head = 'scope,scope type,module,name,quantity,unitCost\n'
  const lines = `Slab,,misc,Permit,1,200\nPads,${type?.name},misc,Survey,2,300\n`
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import takeoff' }).click()
  await page.getByLabel('Choose file').setInputFiles(file('permits.csv', head + lines))
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await page.waitForURL(`**/bids/${bidId}`)
  await page.getByRole('link', { name: /^Pads/ }).waitFor()
  const before = await bid()
  await page.keyboard.press('Control+z')
  await said(page, 'The import is taken back: 2 items are out again.')
  expect((await bid()).scopes).toMatchObject([{ name: 'Slab', miscItems: [] }])
  expect(await nameOfPour()).toBe('Ramp')
  await page.keyboard.press('Control+y')
  await page.getByRole('link', { name: /^Pads/ }).waitFor()
  const again = await bid()
  expect(again.totalCost).toBe(before.totalCost)
  const itemsOf = ({ scopes }: typeof again) =>
    scopes.map(({ id, miscItems: [item] }) => [id, item?.id])
  expect(itemsOf(again)).toEqual(itemsOf(before))
  // What another user has put into a scope of the import stays, with the scope.
  const pads = again.scopes.find(({ name }) => name === 'Pads')
  const params = { path: { scopeId: pads?.id ?? '' } }
  const other = { name: 'Watchman', quantity: 1, unitCost: 50 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: other }))
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await bid()).scopes[0]?.miscItems).toEqual([])
  expect((await bid()).scopes[1]?.miscItems).toMatchObject([{ name: 'Watchman' }])
  await page.keyboard.press('Control+z')
  await expect.poll(nameOfPour).toBe('Slab')
})

it('undo takes out a scope that was added or copied before what was typed earlier', async () => {
  await renamePour()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add scope' }).click()
  await dialog.getByLabel('Scope name').fill('Walls')
  await dialog.getByLabel('Type', { exact: true }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Add scope' }).click()
  await page.getByRole('link', { name: /^Walls/ }).waitFor()
  await page.getByRole('button', { name: 'Actions of Slab', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy scope' }).click()
  await dialog.getByRole('button', { name: 'Copy scope' }).click()
  await page.getByRole('link', { name: /^Slab \(copy\)/ }).waitFor()
  const names = async () => (await bid()).scopes.map(({ name }) => name)
  await page.keyboard.press('Control+z')
  await said(page, 'Slab (copy) is taken out again.')
  expect(await names()).toEqual(['Slab', 'Walls'])
  await page.keyboard.press('Control+y')
  await said(page, 'Slab (copy) is back with all that it held.')
  expect((await bid()).scopes.at(-1)?.laborItems).toHaveLength(1)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await said(page, 'Walls is taken out again.')
  expect(await names()).toEqual(['Slab'])
  expect(await nameOfPour()).toBe('Ramp')
  await page.keyboard.press('Control+z')
  await expect.poll(nameOfPour).toBe('Slab')
})

it('what a bid is built with is told in all and scope by scope, and asked for once', async () => {
  const asked = await askedOf(page)
  await page.goto(`/bids/${bidId}/quantities`)
  const concrete = page.getByRole('region', { name: 'Concrete' })
  await concrete.getByRole('cell', { name: '11', exact: true }).waitFor()
  await page.getByRole('region', { name: 'Labor' }).getByRole('cell', { name: '64' }).waitFor()
  await settled(here)
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  await inspect(here, 'quantities')
  await page.getByRole('region', { name: 'By scope' }).getByRole('link', { name: 'Slab' }).click()
  await page.waitForURL('**/quantities?of=**')
  expect(await page.getByRole('region', { name: 'By scope' }).count()).toBe(0)
  await page.getByRole('region', { name: 'Concrete' }).waitFor()
})

it('a scope is copied with its items, into its bid or another', async () => {
  const client = unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bidId } } })).client
  const body = { bidNumber: `O-${run}`, name: HOSTILE, clientId: client.id, taxExempt: true }
  const other = unwrap(await api.post('/api/bids', { body })).id
  const copy = async (fill: () => Promise<void>) => {
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('button', { name: 'Actions of Slab', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy scope' }).click()
    await fill()
    await dialog.getByRole('button', { name: 'Copy scope' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const dialog = page.getByRole('dialog', { name: 'Copy scope' })
  await copy(async () => {
    await dialog.getByLabel('Name of the copy').fill('')
    await dialog.getByRole('button', { name: 'Copy scope' }).click()
    await dialog.getByText('A scope needs a name').waitFor()
    await inspect(here, 'scope-copy')
    await dialog.getByLabel('Name of the copy').fill('Slab again')
    await dialog.getByLabel('Built how many times').fill('3')
  })
  await page.getByRole('link', { name: /^Slab again/ }).waitFor()
  await copy(async () => {
    await dialog.getByLabel('Into bid').selectOption({ label: `O-${run} ${HOSTILE}` })
  })
  await page.getByRole('status').getByText(`Slab (copy) is made in O-${run}.`).waitFor()
  const [first, again] = (await bid()).scopes.toSorted((a, b) => a.position - b.position)
  expect(again).toMatchObject({ name: 'Slab again', multiplier: 3 })
  expect(again?.totalCost).toBeCloseTo((first?.totalCost ?? 0) * 3, 2)
  const params = { path: { id: other } }
  const [copied] = unwrap(await api.get('/api/bids/{id}', { params })).scopes
  expect(copied).toMatchObject({ name: 'Slab (copy)', totalCost: first?.totalCost })
})
