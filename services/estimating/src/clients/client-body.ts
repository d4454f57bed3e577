import { z } from 'zod'
import { isoTime, type Sql, sql } from '../database.ts'

/** A client as the API answers it; `c` is its row. */
export const clientBody: Sql = sql`json_build_object(
  'id', c.id, 'name', c.name, 'email', c.email, 'createdBy', c.created_by,
  'createdAt', ${isoTime(sql`c.created_at`)}, 'updatedAt', ${isoTime(sql`c.updated_at`)})`

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
