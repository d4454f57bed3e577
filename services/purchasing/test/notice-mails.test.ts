import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createPool } from '@formwork/database'
import { createLog } from '@formwork/service-kit'
import { perFile } from '@formwork/testing'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, databaseOn } from '../src/database.ts'
import { noteDays } from '../src/notices/day-notices.store.ts'
import { mailNotices } from '../src/notices/mails/mail-notices.ts'
import { takeDueMails } from '../src/notices/mails/notice-mails.store.ts'
import { smtpMailer } from '../src/notices/mails/smtp.ts'
import { noteQuoteDates } from '../src/notices/quote-notices.store.ts'
import { noteTicketsNotIncluded } from '../src/notices/ticket-notices.store.ts'
import { billIn } from './bills.ts'
import { call, orderIn, startPurchasing } from './purchasing.ts'

interface Received {
  readonly to: string
  readonly content: string
}

const service = perFile(startPurchasing)
let db: Database
let server: SMTPServer
let mailer: ReturnType<typeof smtpMailer>
const received: Received[] = []
/** What the server answers to a recipient; undefined: it takes the mail. */
let refusal: string | undefined

beforeAll(async () => {
  const { databaseUrl: url } = service.database
  db = databaseOn(createPool({ url, applicationName: 'mails', max: 4 }))
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refusal === undefined ? done() : done(new Error(refusal)),
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address).join()
      void text(stream).then((content) => {
        // Long lines are folded in a mail.
        received.push({ to, content: content.replaceAll(/=\r?\n/g, '') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Formwork <formwork@example.com>',
    publicUrl: 'https://bids.example.com',
  })
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
  await db.close()
})
afterEach(async () => {
  refusal = undefined
  received.length = 0
  await service.sql.query('DELETE FROM notices')
})

const HOLDERS: Readonly<Record<string, readonly string[]>> = {
  PM: ['pm@example.com', 'chief@example.com'],
  ACCOUNTING: ['books@example.com'],
}
const mail = () =>
  mailNotices({
    db,
    send: mailer.send,
    log: createLog('test', 'silent'),
    holdersOf: async (role) => HOLDERS[role] ?? [],
  })
/** Where the mails lead to. */
const pages = (): readonly string[] => {
  const links = received.flatMap(({ content }) => /https:\/\/bids\S+/.exec(content) ?? [])
  return [...new Set(links.map((link) => new URL(link).pathname))].sort()
}
const told = () => received.map(({ to }) => to).sort()
const later = () =>
  service.sql.query(`UPDATE notice_mails SET next_attempt_at = now() - interval '1 second'`)

describe('the mails of notices', () => {
  it('go to everybody who has the role, with what waits for them', async () => {
    const { poNumber } = await orderIn(service, 'WITH_RECEIPT')
    await mail()
    expect(told()).toEqual(['chief@example.com', 'pm@example.com'])
    const [{ content } = { content: '' }] = received
    expect(content).toContain('From: Formwork <formwork@example.com>')
    expect(content).toMatch(new RegExp(`Subject: ${poNumber} of B-.* waits for cost codes`))
    expect(content).toContain('https://bids.example.com')
    expect(content).toMatch(/Message-ID: <[0-9a-f-]{36}@bids\.example\.com>/i)
  })

  it('lead to the order or the bill that waits', async () => {
    const { id: orderId } = await orderIn(service, 'WITH_RECEIPT')
    const { id: billId } = await billIn(service, 'RECEIVED')
    await mail()
    expect(pages()).toEqual([`/bills/${billId}`, `/purchase-orders/${orderId}`])
  })

  it('lead to the day, the tickets or the quotes that wait', async () => {
    const [projectId, dayId] = [randomUUID(), randomUUID()]
    const [bidId, packageId] = [randomUUID(), randomUUID()]
    const wanted = { kind: 'day-to-approve', role: 'PM', email: null, message: 'A day' } as const
    const order = { orderId: randomUUID(), orderNumber: 'B-7-CO1', projectId }
    await db.transaction(async (tx) => {
      await noteDays(tx, [{ day: { id: dayId, projectId }, wanted }])
      await noteTicketsNotIncluded(tx, { ...order, tickets: [] })
    })
    await noteQuoteDates(db, [
      {
        bidId,
        bidNumber: 'B-8',
        packageId,
        packageName: 'Rebar',
        vendorName: '',
        kind: 'QUOTE_DATE_KIND_DUE',
        at: new Date().toISOString(),
        owner: 'owner@example.com',
      },
    ])
    await mail()
    expect(pages()).toEqual(
      [
        `/bids/${bidId}/quotes/${packageId}`,
        `/projects/${projectId}/days/${dayId}`,
        `/projects/${projectId}/tm-tickets`,
      ].sort(),
    )
  })

  it('are sent once, however many replicas send them', async () => {
    await orderIn(service, 'WITH_RECEIPT')
    await orderIn(service, 'ALLOCATED')
    await Promise.all([mail(), mail(), mail()])
    await later()
    await Promise.all([mail(), mail()])
    // What waited for cost codes of the second order was done before it was mailed.
    expect(told()).toEqual(['books@example.com', 'chief@example.com', 'pm@example.com'])
  })

  it('are sent again when whoever took them never sent them', async () => {
    await orderIn(service, 'ALLOCATED')
    await mailNotices({
      db,
      log: createLog('test', 'silent'),
      holdersOf: async () => ['books@example.com'],
      send: () => Promise.reject(new Error('the process ended')),
    })
    await mail()
    expect(told()).toEqual([])
    await later()
    await mail()
    expect(told()).toEqual(['books@example.com'])
  })

  it('wait while the server refuses them, and for nobody who has done the work meanwhile', async () => {
    refusal = 'mailbox is full'
    const kept = await orderIn(service, 'ALLOCATED')
    const done = await orderIn(service, 'ALLOCATED')
    await mail()
    expect(told()).toEqual([])
    refusal = undefined
    await call(service, 'ACCOUNTING', 'POST', `/api/purchase-orders/${done.id}/approve`)
    await later()
    await mail()
    expect(received.map(({ content }) => content.includes(kept.poNumber))).toEqual([true])
  })

  it('are given up after twelve attempts', async () => {
    await orderIn(service, 'ALLOCATED')
    refusal = 'no such mailbox'
    await mail()
    await service.sql.query('UPDATE notice_mails SET attempts = 12')
    await later()
    expect(await takeDueMails(db, 10)).toEqual([])
  })

  it('are not sent of what waited for longer than a day when mail is switched on', async () => {
    await orderIn(service, 'ALLOCATED')
    await service.sql.query(`UPDATE notices SET at = now() - interval '25 hours'`)
    await mail()
    expect(told()).toEqual([])
  })

  it('need who they are from, and identity for whom they are to', async () => {
    const refused = (settings: object) => service.replica({ SMTP_URL: 'smtp://x', ...settings })
    await expect(refused({})).rejects.toThrow('SMTP_URL needs MAIL_FROM beside it')
    const from = { MAIL_FROM: 'Formwork <formwork@example.com>' }
    await expect(refused(from)).rejects.toThrow('SMTP_URL needs IDENTITY_GRPC beside it')
  })
})
