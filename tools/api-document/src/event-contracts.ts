import * as contracts from '@formwork/contracts'
import { z } from 'zod'

/**
 * The schemas of all events as one document: like answers, they are read by others who do not know
 * us.
 */
export function eventContracts(): Readonly<Record<string, unknown>> {
  const schemas = Object.entries<unknown>(contracts).filter(
    (entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject,
  )
  const paths = schemas.map(([name, schema]) => [
    `/${name}`,
    {
      get: {
        responses: {
          200: {
            description: name,
            content: { 'application/json': { schema: z.toJSONSchema(schema) } },
          },
        },
      },
    },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Events', version: '1' },
    paths: Object.fromEntries(paths),
  }
}
