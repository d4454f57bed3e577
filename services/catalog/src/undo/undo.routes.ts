import type { TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { WRITERS } from '../rates/rate.routes.ts'
import type { RateType } from '../rates/rate-type.ts'
import { Taken } from '../rates/rates.errors.ts'
import { undoChange, undoReport } from './undo-change.ts'

const params = z.object({ revision: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Takes a change of many records of a kind back: an import, for one. */
export function undoRoutes(app: TypedApp, rateType: RateType, db: Database): void {
  app.route({
    method: 'POST',
    url: `${rateType.path}/changes/:revision/undo`,
    config: { roles: WRITERS, resource: 'Change', refuses: [Taken] },
    schema: {
      operationId: `undo${rateType.listName}Change`,
      tags: [rateType.title],
      summary: 'Takes an import back; records that were changed since stay, and are named',
      description:
        'What the change of this revision has changed gets its former values, and what it made is deleted, in one change with a history of its own. A record that was changed or deleted since stays as it is.',
      params,
      response: { 200: undoReport },
    },
    handler: ({ params, principal }) => undoChange(db, rateType, params.revision, principal.email),
  })
}
