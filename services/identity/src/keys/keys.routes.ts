import type { Routes } from '@formwork/service-kit'
import { z } from 'zod'
import type { PublishedKeys } from './signing-keys.ts'

const keySet = z
  .object({
    keys: z
      .array(
        z.object({
          kty: z.string().describe('The type of the key: RSA'),
          kid: z.string().describe('Names the key in the header of a token'),
          alg: z.string().describe('What tokens are signed with: RS256'),
          use: z.string().describe('What the key is for: sig'),
          n: z.string().describe('The modulus, base64url'),
          e: z.string().describe('The exponent, base64url'),
        }),
      )
      .describe('The keys of today, and those that valid tokens may still be signed with'),
  })
  .meta({ id: 'KeySet' })

export const keyRoutes: Routes<{ keys: PublishedKeys }> = (app, { keys }) => {
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
      return keySet.parse(await keys.published())
    },
  })
}
