import { z } from 'zod'
import { isoTime, jsonRow, type Sql, sql } from '../database.ts'

/** A client as the API answers it; `c` is its row. */
export const clientBody: Sql = jsonRow(sql`
  c.id, c.name, c.email, c.created_by AS "createdBy", ${isoTime(sql`c.created_at`)} AS "createdAt",
  ${isoTime(sql`c.updated_at`)} AS "updatedAt"`)

export const clientAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    createdBy: z.string().describe('E-mail of the creating user'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Client' })
