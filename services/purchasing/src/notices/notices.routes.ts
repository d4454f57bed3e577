import { ROLES } from '@formwork/kernel'
import {
  idParam,
  listParameters,
  paginate,
  type TypedApp,
  toListQuery,
  trueOrFalse,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { NOTICE_KINDS, type Notice } from './notice.ts'
import { listNotices, readAllNotices, readNotice } from './notices.store.ts'

const resource = 'Notice'
const tags = ['Notices']
const config = { roles: ROLES, resource }

const flag = (label: string) =>
  trueOrFalse(`${label} must be true or false`)
    .default('false')
    .transform((text) => text === 'true')
const noticeList = listParameters({ sorts: ['-at'] }).extend({
  unread: flag('Unread').describe('true: only what is neither read nor done'),
  open: flag('Open').describe('true: only what is not done, also where you have read it'),
})

const noticeBody = z
  .object({
    id: z.uuid().describe('Names the notice'),
    kind: z.enum(NOTICE_KINDS).describe('What is to be done, or was'),
    at: z.iso.datetime().describe('When it came, in UTC'),
    orderId: z.uuid().nullable().describe('The purchase order that it is about; null: none'),
    poNumber: z.string().nullable().describe('Its number; null: none'),
    bidId: z.uuid().nullable().describe('The bid that it is about; null: none'),
    billId: z.uuid().nullable().describe('The bill that it is about; null: none'),
    billNumber: z.string().nullable().describe('Its number; null: none'),
    vendorId: z.uuid().nullable().describe('The vendor that it is about; null: none'),
    packageId: z.uuid().nullable().describe('The package of the bid that it is about; null: none'),
    dayId: z.uuid().nullable().describe('The field day that it is about; null: none'),
    message: z.string().describe('One sentence for a person'),
    readAt: z.iso.datetime().nullable().describe('When you read it, or the work was done'),
  })
  .meta({ id: 'Notice' })

/** What waits for the caller. */
export function noticeRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/notices',
    config,
    schema: {
      operationId: 'listNotices',
      tags,
      querystring: noticeList,
      summary: 'What waits, or waited, for the caller or one of their roles. Newest first.',
      response: { 200: z.array(noticeBody) },
    },
    handler: async (request, reply) => {
      const { query, principal } = request
      const page = await listNotices(db, principal, toListQuery(query), query)
      paginate(request, reply, page)
      return page.rows.map(toBody)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/notices/:id/read',
    config,
    schema: {
      operationId: 'readNotice',
      tags,
      params: z.object({ id: idParam }),
      summary: 'The caller has read it; what they read first counts.',
      response: { 200: noticeBody },
    },
    handler: async ({ params, principal }) => toBody(await readNotice(db, principal, params.id)),
  })

  app.route({
    method: 'POST',
    url: '/api/notices/read-all',
    config,
    schema: {
      operationId: 'readAllNotices',
      tags,
      summary: 'The caller has read everything; answers how many were unread.',
      response: {
        200: z
          .object({ count: z.number().describe('How many were unread') })
          .meta({ id: 'NoticesRead' }),
      },
    },
    handler: async ({ principal }) => ({ count: await readAllNotices(db, principal) }),
  })
}

function toBody(notice: Notice) {
  const { at, readAt } = notice
  return { ...notice, at: at.toISOString(), readAt: readAt?.toISOString() ?? null }
}
