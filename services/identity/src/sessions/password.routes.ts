import { ROLES } from '@formwork/kernel'
import type { Routes } from '@formwork/service-kit'
import { z } from 'zod'
import { PASSWORD_RAW_MAX } from '../users/password-policy.ts'
import { WeakPassword } from '../users/users.errors.ts'
import { password } from '../users/users.schemas.ts'
import { changePassword, type PasswordNeeds } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import type { SessionCookies } from './cookies.ts'
import { hashesIn } from './session-tokens.ts'
import { TooManySignIns, WrongPassword } from './sessions.errors.ts'

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

const confirmation = z
  .object({
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(PASSWORD_RAW_MAX, 'Password is too large')
      .describe('The password of today; a wrong one counts as a failed sign-in'),
  })
  .meta({ id: 'PasswordConfirmation' })
const confirmed = z
  .object({
    confirmedAt: z.iso.datetime().describe('When the password was entered, in UTC'),
    refresh: z
      .boolean()
      .describe('true: the next refresh of the session brings the token that other calls need'),
  })
  .meta({ id: 'PasswordConfirmed' })

export interface PasswordRouteNeeds extends PasswordNeeds {
  readonly cookies: Pick<SessionCookies, 'setAccess'>
}

export const passwordRoutes: Routes<PasswordRouteNeeds> = (app, needs) => {
  app.route({
    method: 'POST',
    url: '/api/auth/confirm-password',
    config: {
      roles: ROLES,
      sends: ['Set-Cookie'],
      refuses: [WrongPassword, TooManySignIns],
    },
    schema: {
      operationId: 'confirmPassword',
      tags: ['Sessions'],
      summary:
        'Enters the password again, for calls that are refused with PASSWORD_CONFIRMATION_REQUIRED',
      body: confirmation,
      response: { 200: confirmed },
    },
    handler: async ({ body, principal: by, ip: address, headers }, reply) => {
      const cookieHeader = headers.cookie
      const request = { password: body.password, by, address, cookieHeader }
      const { user, session, confirmedAt } = await confirmPassword(needs, request)
      const { handle, endsAt } = session
      const hashes = hashesIn(cookieHeader, handle)
      const token = await needs.sessions.reissue({ user, handle, endsAt, confirmedAt, ...hashes })
      if (token !== undefined) needs.cookies.setAccess(reply, token)
      return { confirmedAt: confirmedAt.toISOString(), refresh: token === undefined }
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/auth/password',
    config: { roles: ROLES, refuses: [WeakPassword, WrongPassword, TooManySignIns] },
    schema: {
      operationId: 'changePassword',
      tags: ['Sessions'],
      summary: 'Gives the caller a new password, and ends all other sessions of the user',
      body: passwordChange,
      response: { 204: z.undefined() },
    },
    handler: async ({ body, principal: by, ip: address, headers }, reply) => {
      await changePassword(needs, { ...body, by, address, cookieHeader: headers.cookie })
      return reply.code(204).send()
    },
  })
}
