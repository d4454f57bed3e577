import type { Routes } from '@formwork/service-kit'
import { z } from 'zod'
import type { SigningKeys } from './signing-keys.ts'

const keySet = z
  .object({
    keys: z.array(
      z.object({
        kty: z.string(),
        kid: z.string(),
        alg: z.string(),
        use: z.string(),
        n: z.string(),
        e: z.string(),
      }),
    ),
  })
  .meta({ id: 'KeySet' })

export const keyRoutes: Routes<{ keys: SigningKeys }> = (app, { keys }) => {
  app.route({
    method: 'GET',
    url: '/api/auth/jwt/jwks.json',
    config: { public: true },
    schema: {
      operationId: 'getKeySet',
      tags: ['Sessions'],
      summary: 'The public keys that access tokens are verified with (RFC 7517)',
      response: { 200: keySet },
    },
    handler: async (_request, reply) => {
      reply.header('Cache-Control', 'public, max-age=300, must-revalidate')
      return keySet.parse(keys.published())
    },
  })
}
