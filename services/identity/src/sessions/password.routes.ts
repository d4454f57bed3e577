import { ROLES } from '@formwork/kernel'
import { errorBody, type Routes } from '@formwork/service-kit'
import { z } from 'zod'
import { PASSWORD_RAW_MAX } from '../users/password-policy.ts'
import { password } from '../users/users.schemas.ts'
import { changePassword, type PasswordNeeds } from './change-password.ts'

const passwordChange = z
  .object({
    currentPassword: z
      .string('Current password is required')
      .min(1, 'Current password is required')
      .max(PASSWORD_RAW_MAX, 'Current password is too large')
      .describe('The password of today; a wrong one counts as a failed sign-in'),
    newPassword: password.describe('12 to 128 characters that are hard to guess'),
  })
  .meta({ id: 'PasswordChange' })

export const passwordRoutes: Routes<PasswordNeeds> = (app, needs) => {
  app.route({
    method: 'PUT',
    url: '/api/auth/password',
    config: { roles: ROLES, refuses: ['WEAK_PASSWORD', 'WRONG_PASSWORD', 'TOO_MANY_SIGN_INS'] },
    schema: {
      operationId: 'changePassword',
      tags: ['Sessions'],
      summary: 'Gives the caller a new password, and ends all other sessions of the user',
      body: passwordChange,
      response: {
        204: z.undefined(),
        ...{ 400: errorBody, 401: errorBody, 403: errorBody, 413: errorBody, 429: errorBody },
      },
    },
    handler: async ({ body, principal: by, ip: address, headers }, reply) => {
      await changePassword(needs, { ...body, by, address, cookieHeader: headers.cookie })
      return reply.code(204).send()
    },
  })
}
