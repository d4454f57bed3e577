import { recordId, recordTimes } from '@formwork/service-kit'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Client } from '../generated/tables.ts'

export const clientAnswer = z
  .object({
    id: recordId,
    name: z.string().describe('Company or person that bids are made for'),
    email: z.string().nullable().describe('Address that the client is written to; null: none'),
    createdBy: z.string().describe('E-mail of the creating user'),
    ...recordTimes,
  })
  .meta({ id: 'Client' })
export type ClientAnswer = z.infer<typeof clientAnswer>

export function toClientAnswer(
  row: Omit<Selectable<Client>, 'name_key' | 'version'>,
): ClientAnswer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
