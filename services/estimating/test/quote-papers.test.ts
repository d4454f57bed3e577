import { expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()

/** Example 1 of the thread, section 4, over an item of the estimate. */
async function joints() {
  const { bid, scope } = await build.bidWithScope({ location: 'Long Beach, CA' })
  const work = { name: 'Our own secret crew', quantity: 1, unitCost: 3_900.77 }
  const item = await build.items(scope.id, 'misc', work)
  const made = await app.call('POST', `/api/bids/${bid.id}/packages`, {
    name: 'Joints / deck',
    kind: 'SUBCONTRACT',
    dueAt: '2026-11-20T20:00:00Z',
    instructions: 'By e-mail in one file',
    lines: [
      { description: 'Saw cut', quantity: 2400.5, uom: 'LF' },
      { description: 'Seal joints', quantity: 2400, uom: 'LF', plugAmount: 3_360.11 },
      { description: 'Mobilization', quantity: 1, uom: 'LS', plugAmount: 500.22 },
      { description: 'Night work', quantity: 1, uom: 'LS', required: false },
    ],
    requirements: [{ text: 'Certified payroll' }],
    links: [{ itemId: item.id, component: 'TOTAL' }],
  })
  const [saw, seal] = made.lines.map(({ id }: Json) => id)
  const path = `/api/packages/${made.id}`
  const included = (lineId: string, price = {}) => ({ lineId, coverage: 'INCLUDED', ...price })
  const take = (quote: object): Promise<Json> => app.call('POST', `${path}/quotes`, quote)
  await take({
    vendorName: 'Gulf Sawing',
    form: 'LUMP_SUM',
    lumpSum: 4_650.33,
    lines: [included(saw), included(seal)],
  })
  await take({
    vendorName: 'Cutters',
    form: 'UNIT_PRICES',
    lines: [included(saw, { unitPrice: 0.58 })],
  })
  return { bid, path }
}

const last = (): Json => app.documents.printed.at(-1)

it('a request is printed from lines, dates and requirements, and from no price, item or quote', async () => {
  const { bid, path } = await joints()
  const answer = await app.as(callerOf('PM'), 'GET', `${path}/request/pdf`)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7',
  ])
  expect(answer.headers['content-disposition']).toContain('filename="Joints _ deck-request.pdf"')
  expect(last()).toMatchObject({
    packageName: 'Joints / deck',
    projectNumber: bid.bidNumber,
    projectName: bid.name,
    projectLocation: 'Long Beach, CA',
    dueAt: '2026-11-20T20:00:00.000Z',
    instructions: 'By e-mail in one file',
    lines: [
      { description: 'Saw cut', quantity: '2400.5', uom: 'LF', isOption: false },
      { description: 'Seal joints', quantity: '2400', uom: 'LF', isOption: false },
      { description: 'Mobilization', quantity: '1', uom: 'LS', isOption: false },
      { description: 'Night work', quantity: '1', uom: 'LS', isOption: true },
    ],
    requirements: ['Certified payroll'],
  })
  expect(JSON.stringify(last())).not.toMatch(
    /secret|3,?900|3,?360|500\.22|4,?650|0\.58|Gulf|Cutters|plug|price|amount/i,
  )
})

it('a levelling is printed as it is answered: vendors from the lowest, plugs apart, sums', async () => {
  const { path } = await joints()
  const levelling = await app.call('GET', `${path}/levelling`)
  const answer = await app.as(callerOf('PM'), 'GET', `${path}/levelling?format=pdf`)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7',
  ])
  expect(answer.headers['content-disposition']).toContain('filename="Joints _ deck-leveling.pdf"')
  const { vendors, rows, sentence } = last()
  expect(sentence).toBe(levelling.sentence)
  expect(vendors).toEqual(levelling.rows.map(({ vendorName }: Json) => vendorName))
  const shown = (label: string) =>
    rows.find((row: Json) => row.label === label)?.cells.map(({ text }: Json) => text)
  expect(vendors).toEqual(['Gulf Sawing', 'Cutters'])
  expect(shown('1 Saw cut')).toEqual(['included', '$1,392.29'])
  expect(shown('3 Mobilization')).toEqual(['$500.22', '$500.22'])
  expect(shown('4 Night work (option)')).toEqual(['×', '×'])
  expect(shown('Leveled')).toEqual(['$5,150.55', '$5,252.62'])
  expect(rows.find((row: Json) => row.label === 'Leveled').own).toBe('$3,900.77')
  expect(rows.find((row: Json) => row.label === '2 Seal joints')).toMatchObject({
    quantity: '2,400 LF',
    cells: [{ text: 'included' }, { text: '$3,360.11', isPlug: true }],
  })
})

it('the sums of a printed levelling add up where an option is quoted, and tell of answers if one lacks', async () => {
  const { path } = await joints()
  const { lines, requirements } = await app.call('GET', path)
  await app.call('POST', `${path}/quotes`, {
    vendorName: 'Night Owls',
    form: 'UNIT_PRICES',
    lines: lines.map(({ id }: Json) => ({ lineId: id, coverage: 'INCLUDED', unitPrice: 2 })),
    answers: [{ requirementId: requirements[0].id, answer: 'YES' }],
  })
  const print = () => app.as(callerOf('PM'), 'GET', `${path}/levelling?format=pdf`)
  await print()
  const { vendors, rows } = last()
  const at = vendors.indexOf('Night Owls')
  const cents = (label: string): number => {
    const { cells } = rows.find((row: Json) => row.label === label)
    return Math.round(Number(cells[at].text.replaceAll(/[$,]/g, '')) * 100)
  }
  expect([cents('Quoted'), cents('Base')]).toEqual([960_500, 960_300])
  const parts = ['Base', 'Plugs', 'Adjustments', 'Sales tax'].map(cents)
  expect(parts.reduce((all, part) => all + part)).toBe(cents('Leveled'))
  expect(rows.at(-1).label).toBe('Not answered')
  const made = await app.call('GET', `${path}/quotes`)
  for (const { id } of made.filter(({ vendorName }: Json) => vendorName !== 'Night Owls')) {
    await app.call('PUT', `/api/quotes/${id}`, { withdrawn: true })
  }
  await print()
  expect(last().rows.at(-1).label).toBe('Leveled')
})

it('both are 404 for no package, and 503 while the document service is away', async () => {
  const { path } = await joints()
  const paths = ['request/pdf', 'levelling?format=pdf']
  for (const file of paths) {
    const missing = await app.as(callerOf('PM'), 'GET', `/api/packages/${NO_SUCH_ID}/${file}`)
    expect([missing.statusCode, missing.json()]).toEqual([404, { error: 'Package not found' }])
    expect((await app.as(callerOf('OPS'), 'GET', `${path}/${file}`)).statusCode).toBe(403)
  }
  app.documents.setDown(true)
  for (const file of paths) {
    expect((await app.as(callerOf('PM'), 'GET', `${path}/${file}`)).statusCode).toBe(503)
  }
  app.documents.setDown(false)
  expect((await app.as(callerOf('PM'), 'GET', `${path}/levelling`)).statusCode).toBe(200)
})
