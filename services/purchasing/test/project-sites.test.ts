import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { eventually, perFile } from '@formwork/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, cookies, newOrder, newProject, newVendor, startPurchasing } from './purchasing.ts'

const CHICAGO = 'America/Chicago'
const PHOENIX = 'America/Phoenix'
const NO_ZONE = 'Time zone must be the name of a time zone, for example America/Chicago'
const SITE = {
  timeZone: 'America/Denver',
  shipTo: 'Gate 4, 100 Main St',
  siteContact: 'Maria Ortiz',
  sitePhone: '555-0142',
}

const service = perFile(() => startPurchasing({ COMPANY_TIME_ZONE: CHICAGO }))
beforeEach(async () => {
  await service.sql.query('UPDATE company_zone SET time_zone = $1, version = 0', [CHICAGO])
})

type Who = (typeof ROLES)[number]
const path = (id: string) => `/api/projects/${id}`
const read = (id: string) => call(service, 'OPS', 'GET', path(id))
const put = (id: string, body: unknown, who: Who = 'OPS', headers = {}) =>
  call(service, who, 'PUT', path(id), body, headers)
const companyIsIn = (timeZone: string, version: number) =>
  service.tell('documents.company.changed.v1', 'company', version, { timeZone })

describe('the site of a project', () => {
  it('is empty at first and in the zone of the company, then as it was written', async () => {
    const { id } = newProject(service)
    const first = await read(id)
    expect(first.body).toMatchObject({
      timeZone: null,
      effectiveTimeZone: CHICAGO,
      shipTo: null,
      siteContact: null,
      sitePhone: null,
    })
    const written = await put(id, SITE)
    expect([written.status, written.body]).toEqual([
      200,
      { ...first.body, ...SITE, effectiveTimeZone: 'America/Denver' },
    ])
    expect((await read(id)).body).toEqual(written.body)
    const listed = await call(service, 'OPS', 'GET', '/api/projects?limit=200')
    expect(listed.body.find((each: { id: string }) => each.id === id)).toEqual(written.body)
  })

  it('keeps the fields that are not sent, and clears those that are null or blank', async () => {
    const { id } = newProject(service)
    await put(id, SITE)
    expect((await put(id, { sitePhone: '555-0199' })).body).toMatchObject({
      ...SITE,
      sitePhone: '555-0199',
    })
    const cleared = await put(id, { timeZone: null, shipTo: null, siteContact: ' ' })
    expect(cleared.body).toMatchObject({
      timeZone: null,
      effectiveTimeZone: CHICAGO,
      shipTo: null,
      siteContact: null,
      sitePhone: '555-0199',
    })
  })

  it('has the name of its zone as the data of time zones spell it', async () => {
    const { id } = newProject(service)
    expect((await put(id, { timeZone: 'america/phoenix' })).body.timeZone).toBe(PHOENIX)
  })

  it.each([
    [{ timeZone: 'America/Dallas' }, NO_ZONE],
    [{ timeZone: '-06:00' }, NO_ZONE],
    [{ timeZone: '' }, NO_ZONE],
    [{ timeZone: 'x'.repeat(10_000) }, NO_ZONE],
    [{ timeZone: 6 }, 'Time zone must be text'],
    [{ shipTo: 'x'.repeat(501) }, 'Ship to must be at most 500 characters'],
    [{ siteContact: 'x'.repeat(201) }, 'Site contact must be at most 200 characters'],
    [{ sitePhone: 'x'.repeat(51) }, 'Site phone must be at most 50 characters'],
  ])('is not changed by what is refused (%#)', async (sent, error) => {
    const { id } = newProject(service)
    const before = (await put(id, SITE)).body
    const answer = await put(id, { siteContact: 'Other', ...sent })
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect((await read(id)).body).toEqual(before)
  })

  it('is written by operations, project managers and administrators', async () => {
    const { id } = newProject(service)
    for (const role of ROLES) {
      const { status } = await put(id, { sitePhone: role }, role)
      expect([role, status]).toEqual([role, ['OPS', 'PM', 'ADMIN'].includes(role) ? 200 : 403])
    }
    expect((await call(service, undefined, 'PUT', path(id), {})).status).toBe(401)
    expect((await put(randomUUID(), SITE)).status).toBe(404)
    expect((await put('no-id', SITE)).status).toBe(404)
  })

  it('is changed by one of two who have read the same version', async () => {
    const { id } = newProject(service)
    const tag = String((await read(id)).headers.get('etag'))
    const answers = await Promise.all(
      ['One', 'Two'].map((siteContact) => put(id, { siteContact }, 'OPS', { 'if-match': tag })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const next = String((await read(id)).headers.get('etag'))
    expect((await put(id, SITE, 'PM', { 'if-match': next })).status).toBe(200)
  })

  it('stays, with its version, when the bid changes in estimating', async () => {
    const project = newProject(service)
    const { id } = project
    await put(id, SITE)
    const tag = String((await read(id)).headers.get('etag'))
    const bid = {
      id,
      bidNumber: project.bidNumber,
      name: 'Renamed',
      location: 'Dallas',
      clientId: randomUUID(),
      clientName: 'Acme',
      status: 'AWARDED',
      equipmentBiddingMode: 'TRADITIONAL',
      createdBy: 'e@example.com',
      subtotalCost: '0.00',
      totalCost: '0.00',
      scopes: [],
      awardedBudget: null,
    }
    await service.tell('estimating.bid.updated.v1', id, 1_000, { bid, by: 'e@example.com' })
    await eventually(async () => {
      expect((await read(id)).body).toMatchObject({ ...SITE, name: 'Renamed', location: 'Dallas' })
    })
    expect((await put(id, { sitePhone: '1' }, 'OPS', { 'if-match': tag })).status).toBe(200)
  })

  it('publishes what was changed and by whom, and nothing for what is the same', async () => {
    const { id } = newProject(service)
    await put(id, SITE, 'PM')
    await put(id, SITE, 'ADMIN')
    await put(id, { siteContact: null }, 'OPS')
    const { rows } = await service.sql.query(
      `SELECT aggregate_version AS version, data FROM messaging.outbox
       WHERE type = 'purchasing.project.changed.v1' AND aggregate_id = $1 ORDER BY position`,
      [id],
    )
    expect(rows).toMatchObject([
      { version: 1, data: { projectId: id, by: 'pm@example.com' } },
      {
        version: 2,
        data: {
          by: 'ops@example.com',
          changes: [{ field: 'siteContact', old: 'Maria Ortiz', new: null }],
        },
      },
    ])
    expect(rows[0].data.changes.map(({ field }: { field: string }) => field)).toEqual(
      Object.keys(SITE),
    )
  })
})

describe('the zone that counts', () => {
  const zoneOf = async (id: string) => (await read(id)).body.effectiveTimeZone

  it('is that of the project, else what documents published, else as installed', async () => {
    const [own, other] = [newProject(service).id, newProject(service).id]
    await put(own, { timeZone: 'America/Denver' })
    expect(await zoneOf(other)).toBe(CHICAGO)
    await companyIsIn(PHOENIX, 3)
    await eventually(async () => expect(await zoneOf(other)).toBe(PHOENIX))
    expect(await zoneOf(own)).toBe('America/Denver')
    await put(own, { timeZone: null })
    expect(await zoneOf(own)).toBe(PHOENIX)
  })

  it('is not taken back by news that are older, or by a start with another setting', async () => {
    const { id } = newProject(service)
    await companyIsIn(PHOENIX, 3)
    await companyIsIn('America/New_York', 2)
    await companyIsIn('America/Los_Angeles', 4)
    await eventually(async () => expect(await zoneOf(id)).toBe('America/Los_Angeles'))
    await service.replica({ COMPANY_TIME_ZONE: 'UTC' })
    expect(await zoneOf(id)).toBe('America/Los_Angeles')
  })

  it('is answered with each order, and moves with its project', async () => {
    const [here, there] = [newProject(service).id, newProject(service).id]
    await put(there, { timeZone: PHOENIX })
    const order = await newOrder(service, 'material', { projectId: here })
    const orderPath = `/api/purchase-orders/${order.id}`
    const zone = async () => (await call(service, 'OPS', 'GET', orderPath)).body.timeZone
    expect(order).toMatchObject({ timeZone: CHICAGO })
    const moved = await call(service, 'OPS', 'PUT', orderPath, { projectId: there })
    expect(moved.body.timeZone).toBe(PHOENIX)
    await put(there, { timeZone: 'America/Denver' })
    expect(await zone()).toBe('America/Denver')
    const list = await call(service, 'OPS', 'GET', `/api/purchase-orders?projectId=${there}`)
    expect(list.body[0].timeZone).toBe('America/Denver')
  })
})

describe('what leaves the house', () => {
  async function paper(id: string) {
    const response = await fetch(`${service.url}/api/purchase-orders/${id}/pdf`, {
      headers: { cookie: cookies(service, 'OPS') },
    })
    return JSON.parse((await response.text()).replace('%PDF ', ''))
  }

  it.each([
    ['the day before daylight saving time begins', '2026-03-07T11:30:00Z', 'Sat, Mar 7, 2026'],
    ['the day on which it begins', '2026-03-08T10:30:00Z', 'Sun, Mar 8, 2026'],
    ['the day on which it ends', '2026-11-01T11:30:00Z', 'Sun, Nov 1, 2026'],
    ['the day after', '2026-11-02T11:30:00Z', 'Mon, Nov 2, 2026'],
  ])('has the delivery at 5:30 AM in the zone of the job, on %s', async (_when, instant, day) => {
    const order = await newOrder(service, 'material', { desiredDelivery: instant })
    expect((await paper(order.id)).facts).toContainEqual({
      label: 'Delivery',
      value: `${day}, 5:30 AM Central Time`,
    })
  })

  it('has the day of a late delivery as the job has it, whatever the offset it was sent in', async () => {
    const { id: projectId } = newProject(service)
    await put(projectId, { timeZone: PHOENIX })
    const order = await newOrder(service, 'material', {
      projectId,
      desiredDelivery: '2026-07-02T08:15:00+02:00',
    })
    expect(await paper(order.id)).toMatchObject({
      timeZone: PHOENIX,
      facts: [{ label: 'Delivery', value: 'Wed, Jul 1, 2026, 11:15 PM Mountain Standard Time' }],
    })
  })

  it('has contact, phone and address of the site, and the address of the order before it', async () => {
    const { id: projectId } = newProject(service, { location: 'Austin' })
    const order = await newOrder(service, 'material', { projectId })
    const bare = await paper(order.id)
    expect(bare).toMatchObject({ projectLocation: 'Austin' })
    expect(bare).not.toHaveProperty('shipTo', expect.any(String))
    await put(projectId, SITE)
    const { shipTo, siteContact, sitePhone } = SITE
    expect(await paper(order.id)).toMatchObject({ shipTo, siteContact, sitePhone })
    const own = await newOrder(service, 'material', { projectId, shipTo: 'North yard' })
    expect(await paper(own.id)).toMatchObject({ shipTo: 'North yard', siteContact, sitePhone })
  })

  it('has the days of the project in CSV and IIF', async () => {
    const [chicago, tokyo] = [newProject(service).id, newProject(service).id]
    await put(tokyo, { timeZone: 'Asia/Tokyo' })
    const vendor = await newVendor(service, 'MISC')
    for (const projectId of [chicago, tokyo]) {
      const order = await newOrder(service, 'misc', { projectId, vendorId: vendor.id })
      // In the evening of the 30th in Chicago, and on the morning of the 1st in Tokyo.
      await service.sql.query(
        `UPDATE purchase_orders SET created_at = $2, status_since = $2, status = 'COMPLETE'
         WHERE id = $1`,
        [order.id, '2026-12-01T02:30:00Z'],
      )
    }
    const list = `/api/purchase-orders?vendorId=${vendor.id}`
    const csv: string = (await call(service, 'ACCOUNTING', 'GET', `${list}&format=csv`)).body
    expect(csv.match(/2026-\d\d-\d\d/g)).toEqual(['2026-11-30', '2026-12-01'])
    const iif: string = (await call(service, 'ACCOUNTING', 'GET', `${list}&format=iif`)).body
    expect(iif.match(/\d\d\/\d\d\/2026/g)).toEqual(['11/30/2026', '12/01/2026'])
  })
})
