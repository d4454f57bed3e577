import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eventually, perFile } from '@formwork/testing'
import { openMailbox, type ReceivedMail } from '@formwork/testing/mailbox'
import { afterEach, describe, expect, it } from 'vitest'
import { call, newOrder, newProject, startPurchasing } from './purchasing.ts'

const mailbox = perFile(openMailbox)
const service = perFile(() => startPurchasing(mailSettings()))
afterEach(() => {
  mailbox.received.length = 0
  mailbox.refusals.clear()
})

const mailSettings = () => ({
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Formwork <formwork@example.com>',
  IDENTITY_GRPC: '127.0.0.1:1',
  PUBLIC_URL: 'https://bids.example.com',
})
const path = (id: string, action = '') => `/api/purchase-orders/${id}${action}`
const read = async (id: string) => (await call(service, 'PM', 'GET', path(id))).body
const send = (id: string, fields: object = {}, headers: Record<string, string> = {}) =>
  call(service, 'OPS', 'POST', path(id, '/send'), { to: ['dana@example.com'], ...fields }, headers)
const put = async (id: string, fields: object) => {
  const { status, body } = await call(service, 'OPS', 'PUT', path(id), fields)
  expect([status, body.error]).toEqual([200, undefined])
  return body
}
/** What documents was asked to print. */
const paperOf = async (id: string) => {
  const { body } = await call(service, 'PM', 'GET', path(id, '/pdf'))
  return JSON.parse(body.slice('%PDF '.length))
}
/** The order once its last mail is no longer on its way. */
const sent = (id: string) =>
  eventually(async () => {
    const order = await read(id)
    expect(order.sent.at(-1)?.state).not.toBe('QUEUED')
    return order
  })
const mails = (poNumber: string) =>
  mailbox.received.filter(({ content }) => content.includes(poNumber))
const headers = ({ content }: ReceivedMail) => content.slice(0, content.indexOf('\r\n\r\n'))

describe('an order that is sent', () => {
  it('arrives as PDF, once, with its message and who to answer', async () => {
    const { id, poNumber } = await newOrder(service)
    const { status, body } = await send(id, {
      to: ['dana@example.com', 'lee@example.com', 'Dana@example.com'],
      cc: ['yard@example.com'],
      message: 'Gate 4.\nAsk for Maria.',
    })
    expect([status, body.sent[0].state, body.sent[0].error]).toEqual([200, 'QUEUED', null])
    expect((await sent(id)).sent).toEqual([
      {
        at: expect.any(String),
        by: 'ops@example.com',
        to: ['Dana@example.com', 'lee@example.com'],
        cc: ['yard@example.com'],
        revision: 1,
        state: 'SENT',
        error: null,
      },
    ])
    expect(mailbox.received).toHaveLength(1)
    const [mail] = mails(poNumber)
    if (mail === undefined) throw new Error('no mail')
    expect(mail.to).toEqual(['Dana@example.com', 'lee@example.com', 'yard@example.com'])
    expect(headers(mail)).toContain('Reply-To: ops@example.com')
    expect(headers(mail)).toContain(`Subject: Purchase order ${poNumber}: `)
    expect(mail.content).toContain('Gate 4.\r\nAsk for Maria.')
    const [, part = ''] = mail.content.split('Content-Type: application/pdf')
    expect(part).toContain(`filename=${poNumber}.pdf`)
    const [, encoded = ''] = part.split('\r\n\r\n')
    const pdf = Buffer.from(encoded, 'base64')
    // As the fake renders it.
    expect(pdf.toString()).toMatch(new RegExp(`^%PDF .*${poNumber}`))
  })

  it('arrives once for an Idempotency-Key, however often and whenever it is sent', async () => {
    const { id, poNumber } = await newOrder(service)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([send(id, {}, key), send(id, {}, key), send(id, {}, key)])
    expect(answers.map(({ status }) => status)).toContain(200)
    await sent(id)
    expect((await send(id, {}, key)).status).toBe(200)
    expect((await sent(id)).sent).toHaveLength(1)
    expect(mails(poNumber)).toHaveLength(1)
    expect((await send(id, { message: 'Other' }, key)).status).toBe(422)
    await send(id, {}, { 'idempotency-key': randomUUID() })
    expect((await sent(id)).sent).toHaveLength(2)
  })

  it('leaves once, however many replicas send', async () => {
    await service.replica(mailSettings())
    const orders = await Promise.all(Array.from({ length: 5 }, () => newOrder(service)))
    await Promise.all(orders.map(({ id }) => send(id)))
    await Promise.all(orders.map(({ id }) => sent(id)))
    expect(orders.map(({ poNumber }) => mails(poNumber).length)).toEqual([1, 1, 1, 1, 1])
  })

  it('stays QUEUED while the server is busy, and leaves later', async () => {
    const { id, poNumber } = await newOrder(service)
    mailbox.refusals.set('dana@example.com', { code: 451, message: 'Busy' })
    await send(id, { cc: ['lee@example.com'] })
    const waits = await eventually(async () => {
      const [mail] = (await read(id)).sent
      expect(mail.error).not.toBeNull()
      return mail
    })
    expect([waits.state, waits.error]).toEqual(['QUEUED', 'dana@example.com was refused: Busy'])
    mailbox.refusals.clear()
    await service.sql.query('UPDATE order_sendings SET next_attempt_at = now()')
    expect((await sent(id)).sent[0]).toMatchObject({ state: 'SENT', error: null })
    // Who had it after the first attempt does not get it again.
    expect(mails(poNumber).map(({ to }) => to)).toEqual([['lee@example.com'], ['dana@example.com']])
  })

  it('has FAILED with its sentence when a recipient is refused', async () => {
    const { id } = await newOrder(service)
    mailbox.refusals.set('dana@example.com', { code: 550, message: 'No such mailbox' })
    await send(id)
    const order = await sent(id)
    expect(order.sent[0]).toMatchObject({
      state: 'FAILED',
      error: 'dana@example.com was refused: No such mailbox',
    })
    const acknowledged = await call(service, 'OPS', 'POST', path(id, '/acknowledge'), {
      by: 'Dana',
      on: '2026-11-20',
    })
    expect(acknowledged.status).toBe(409)
  })

  it('waits for a PDF that cannot be made yet', async () => {
    const { id, poNumber } = await newOrder(service)
    service.documents.beforeRender = () => Promise.reject(new Error('no browser'))
    await send(id)
    await eventually(async () => {
      expect((await read(id)).sent[0].error).toBe('The PDF cannot be made right now')
    })
    service.documents.beforeRender = async () => {}
    await service.sql.query('UPDATE order_sendings SET next_attempt_at = now()')
    expect((await sent(id)).sent[0].state).toBe('SENT')
    expect(mails(poNumber)).toHaveLength(1)
  })

  it('is in the history', async () => {
    const { id } = await newOrder(service)
    await send(id)
    const { body } = await call(service, 'PM', 'GET', path(id, '/history'))
    expect(body.at(-1)).toMatchObject({
      action: 'sent',
      by: 'ops@example.com',
      changes: [{ field: 'sent', old: null, new: { to: ['dana@example.com'], revision: 1 } }],
    })
  })
})

describe('what is sent', () => {
  const eleven = Array.from({ length: 11 }, (_, n) => `a${n}@example.com`)
  const REFUSED: readonly (readonly [string, object])[] = [
    ['To must have at least one address', { to: [] }],
    ['To must be a list of e-mail addresses', { to: 'dana@example.com' }],
    ['To may have at most 10 addresses', { to: eleven }],
    ['Cc may have at most 10 addresses', { cc: eleven }],
    ['To must be a valid e-mail address', { to: ['dana@example.com\r\nBcc: x@example.com'] }],
    ['To must be a valid e-mail address', { to: ['dana@example.com, x@example.com'] }],
    ['To must be a valid e-mail address', { to: ['Dana <dana@example.com>'] }],
    ['Cc must be a valid e-mail address', { cc: ['x@example.com\nSubject: hi'] }],
    ['Message must not contain control characters', { message: 'a\u0000b' }],
    ['Message must be at most 5000 characters', { message: 'x'.repeat(5001) }],
  ]
  it.each(REFUSED)('is refused, and nothing is kept: %s', async (error, fields) => {
    const { id } = await newOrder(service)
    const answer = await send(id, fields)
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect((await read(id)).sent).toEqual([])
  })

  it('adds no header by a message or the name of a project', async () => {
    const project = newProject(service, { name: 'Deck\r\nBcc: evil@example.com' })
    const { id, poNumber } = await newOrder(service, 'misc', {
      projectId: project.id,
      vendorId: (await newOrder(service)).vendorId,
    })
    await send(id, { message: 'Bcc: evil@example.com\r\n\r\nHi' })
    await sent(id)
    const [mail] = mails(poNumber)
    expect(mail?.to).toEqual(['dana@example.com'])
    expect(headers(mail ?? { to: [], content: '' })).not.toMatch(/^Bcc:/m)
  })

  it('is nothing without a mail server: 409', async () => {
    const { id } = await newOrder(service)
    const { url } = await service.replica({ SMTP_URL: undefined })
    const unknown = path(randomUUID(), '/send')
    const body = { to: ['dana@example.com'] }
    expect((await call({ ...service, url }, 'OPS', 'POST', unknown, body)).status).toBe(404)
    const answer = await call({ ...service, url }, 'OPS', 'POST', path(id, '/send'), {
      to: ['dana@example.com'],
    })
    expect([answer.status, answer.body.code ?? answer.body.error]).toEqual([
      409,
      'Mail is not set up: an administrator has to name a mail server',
    ])
  })

  it.each(['PM', 'ACCOUNTING', 'ESTIMATOR'] as const)('is not for %s', async (who) => {
    const { id } = await newOrder(service)
    const body = { to: ['dana@example.com'] }
    expect((await call(service, who, 'POST', path(id, '/send'), body)).status).toBe(403)
  })
})

describe('the revision of a sent order', () => {
  const line = { description: 'Sand', quantity: 10, uom: 'TN', unitPrice: 20 }
  const facts = async (id: string) => {
    const { revision, changedSinceSent } = await read(id)
    return [revision, changedSinceSent]
  }

  it('rises when what the paper shows has changed, and is sent with the next mail', async () => {
    const { id, poNumber } = await newOrder(service, 'material', { lines: [line] })
    expect(await facts(id)).toEqual([1, false])
    await put(id, { lines: [{ ...line, quantity: 11 }] })
    expect(await facts(id)).toEqual([1, false])
    await send(id)
    expect(await facts(id)).toEqual([1, false])
    await put(id, { notes: 'for the house' })
    expect(await facts(id)).toEqual([1, false])
    await put(id, { lines: [{ ...line, quantity: 12 }] })
    expect(await facts(id)).toEqual([2, true])
    expect(await paperOf(id)).toMatchObject({ poNumber, revision: 2 })
    await put(id, { lines: [{ ...line, quantity: 11 }] })
    expect(await facts(id)).toEqual([1, false])
    await put(id, { terms: 'Net 15' })
    await send(id)
    const order = await sent(id)
    expect(order.sent.map((mail: { revision: number }) => mail.revision)).toEqual([1, 2])
    expect([order.revision, order.changedSinceSent]).toEqual([2, false])
    await eventually(async () => expect(mails(poNumber)).toHaveLength(2))
    expect(mails(poNumber)[1]?.content).toContain(`Purchase order ${poNumber}, revision 2`)
  })

  it('does not rise by how papers name UTC since', async () => {
    const { id, projectId } = await newOrder(service, 'material', { lines: [line] })
    await call(service, 'OPS', 'PUT', `/api/projects/${projectId}`, { timeZone: 'UTC' })
    await send(id)
    const [delivery] = (await paperOf(id)).facts
    expect(delivery.value).toMatch(/ [AP]M UTC$/)
    const { rowCount } = await service.sql.query(
      `UPDATE order_sendings SET paper =
         replace(paper::text, 'M UTC', 'M Coordinated Universal Time')::jsonb
       WHERE purchase_order_id = $1`,
      [id],
    )
    expect(rowCount).toBe(1)
    expect(await facts(id)).toEqual([2, true])
    const name = '20261128001500_name_utc_as_people_do'
    const migration = new URL(`../prisma/migrations/${name}/migration.sql`, import.meta.url)
    await service.sql.query(await readFile(migration, 'utf8'))
    expect(await facts(id)).toEqual([1, false])
  })

  it('rises with what the paper has of the vendor and of the project', async () => {
    const { id, vendorId, projectId } = await newOrder(service)
    await send(id)
    await call(service, 'OPS', 'PUT', `/api/vendors/${vendorId}`, { phone: '555-0199' })
    expect(await facts(id)).toEqual([2, true])
    await send(id)
    await call(service, 'OPS', 'PUT', `/api/projects/${projectId}`, { siteContact: 'Maria' })
    expect(await facts(id)).toEqual([3, true])
  })

  it('leaves prices out of the paper where they are not to be on it', async () => {
    const lines = [line]
    const { id } = await newOrder(service, 'material', {
      lines,
      taxAmount: 8,
      pricesOnPaper: false,
    })
    const paper = await paperOf(id)
    expect(paper).toMatchObject({ withoutPrices: true, charges: [] })
    expect(paper.lines[0]).toMatchObject({ description: 'Sand', unitPrice: '', amount: '' })
    expect(JSON.stringify(paper)).not.toMatch(/\b20[08]\.00\b/)
    expect((await put(id, { pricesOnPaper: true })).pricesOnPaper).toBe(true)
  })

  it('shows the dispatcher what is poured, and no service that is charged by the yard', async () => {
    const poured = { description: '4000 PSI slab', quantity: 200, uom: 'CY', unitPrice: 152 }
    const charged = { ...poured, description: 'Winter service', unitPrice: 6.5 }
    const lines = [poured, { ...charged, section: 'MATERIALS' }]
    const { id } = await newOrder(service, 'concrete', { lines })
    const { pours } = await paperOf(id)
    expect(pours).toMatchObject([{ mix: '4000 PSI slab', quantity: '200 CY' }])
  })
})

describe('an acknowledgement', () => {
  const acknowledge = (id: string, body: object) =>
    call(service, 'OPS', 'POST', path(id, '/acknowledge'), body)
  const today = () => new Date().toISOString().slice(0, 10)

  it('is kept with the revision that the vendor has', async () => {
    const { id, poNumber } = await newOrder(service)
    const early = await acknowledge(id, { by: 'Dana', on: today() })
    expect([early.status, early.body.error]).toEqual([409, `${poNumber} was not sent yet`])
    await send(id)
    const { status, body } = await acknowledge(id, { by: 'Dana Reyes', on: today() })
    expect(status).toBe(200)
    expect(body.acknowledgement).toEqual({
      by: 'Dana Reyes',
      on: today(),
      revision: 1,
      at: expect.any(String),
      enteredBy: 'ops@example.com',
    })
    expect((await read(id)).acknowledgement).toEqual(body.acknowledgement)
  })

  it.each([
    ['By is required', { by: ' ', on: '2026-11-20' }],
    ['On is required', { by: 'Dana' }],
    ['On must be a date (YYYY-MM-DD)', { by: 'Dana', on: 'today' }],
    ['Acknowledged on must not be later than tomorrow', { by: 'Dana', on: '2999-01-01' }],
  ] as const)('is refused: %s', async (error, fields) => {
    const { id } = await newOrder(service)
    await send(id)
    const answer = await acknowledge(id, fields)
    expect([answer.status, answer.body.error]).toEqual([400, error])
  })
})
