import { AppError } from '@formwork/kernel'
import { boundedText, errorBody, type Routes } from '@formwork/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PublishedKeys } from '../keys/signing-keys.ts'
import type { SessionCookies } from '../sessions/cookies.ts'
import type { PasswordRule } from '../sessions/password-rule.ts'
import { originOf } from '../sessions/session-origin.ts'
import { LastAdmin } from '../users/users.errors.ts'
import {
  OidcDenied,
  OidcEmailTaken,
  OidcEmailUnverified,
  OidcNoRole,
  OidcOff,
  StartAgain,
  UserDeactivated,
} from './oidc.errors.ts'
import type { OidcProvider } from './provider.ts'
import { OIDC_CALLBACK } from './settings.ts'
import type { SignInCookie } from './sign-in-cookie.ts'
import { type ProviderSignInNeeds, signInWithProvider } from './sign-in-with-provider.ts'

const tags = ['Sessions']
const START = '/api/auth/oidc/start'
/** The provider asks again whoever entered the password there longer ago. */
const CONFIRM_SECONDS = 60
/** A page of ours: what a browser could take for another host's address is none. */
const PAGE = /^\/(?![/\\])[^\\\p{Cc}]*$/u

const waysBody = z
  .object({
    password: z
      .boolean()
      .describe('With e-mail and password; false where the provider is the only way'),
    oidc: z
      .object({
        name: z.string().describe('What people know the provider as: Sign in with …'),
        start: z.string().describe('Where a browser begins, with the page that it wants in `to`'),
      })
      .nullable()
      .describe('With the provider of the company; null where none is set'),
  })
  .meta({ id: 'SignInWays' })

const startQuery = z.object({
  to: boundedText('Page', 1_000)
    .regex(PAGE, 'Page must be a path of this site')
    .default('/')
    .describe('The path of the page that is opened after the sign-in; the home page if left out'),
  confirm: z
    .enum(['true', 'false'], 'Confirm must be true or false')
    .default('false')
    .describe('true: the provider asks for the password again, for calls that need a fresh one'),
})

const callbackQuery = z.object({
  code: boundedText('Code', 4_000)
    .optional()
    .describe('What the provider exchanges for who signed in; it is good once'),
  state: boundedText('State', 1_000)
    .optional()
    .describe('What the start of this sign-in gave to the provider'),
  error: boundedText('Error', 1_000)
    .optional()
    .describe('Why the provider signed nobody in, instead of a code'),
})

export interface OidcNeeds extends ProviderSignInNeeds {
  readonly cookies: SessionCookies
  readonly provider: OidcProvider | undefined
  readonly signInsUnderWay: SignInCookie
  readonly keys: Pick<PublishedKeys, 'verificationKey'>
  readonly passwordRule: Pick<PasswordRule, 'isOpen'>
}

export const oidcRoutes: Routes<OidcNeeds> = (app, needs) => {
  const { provider, signInsUnderWay } = needs

  app.route({
    method: 'GET',
    url: '/api/auth/ways',
    config: { public: true },
    schema: {
      operationId: 'listSignInWays',
      tags,
      summary: 'How one may sign in here',
      response: { 200: waysBody },
    },
    handler: () => ({
      password: needs.passwordRule.isOpen,
      oidc: provider === undefined ? null : { name: provider.settings.name, start: START },
    }),
  })

  app.route({
    method: 'GET',
    url: START,
    config: { public: true, sends: ['Set-Cookie'], refuses: [OidcOff] },
    schema: {
      operationId: 'startOidcSignIn',
      tags,
      summary: 'Sends a browser to the provider of the company, to sign in there',
      querystring: startQuery,
      response: { 302: z.unknown(), 403: errorBody },
    },
    handler: (request, reply) =>
      orTheSignInPage(request, reply, async () => {
        const { to, confirm } = request.query
        const maxAge = confirm === 'true' ? CONFIRM_SECONDS : undefined
        const { address, checks } = await oneOf(provider).start(maxAge)
        reply.header('set-cookie', await signInsUnderWay.set({ ...checks, to }))
        return address.href
      }),
  })

  app.route({
    method: 'GET',
    url: OIDC_CALLBACK,
    // Providers add parameters of their own.
    config: {
      public: true,
      foreignQuery: true,
      sends: ['Set-Cookie'],
      refuses: [
        StartAgain,
        OidcDenied,
        OidcEmailTaken,
        OidcEmailUnverified,
        OidcNoRole,
        UserDeactivated,
        OidcOff,
        LastAdmin,
      ],
    },
    schema: {
      operationId: 'finishOidcSignIn',
      tags,
      summary:
        'Where the provider sends the browser back to: starts the session, as a password does',
      querystring: callbackQuery,
      response: { 302: z.unknown() },
    },
    handler: (request, reply) =>
      orTheSignInPage(request, reply, async () => {
        reply.header('set-cookie', signInsUnderWay.cleared)
        return finish(request, reply, needs)
      }),
  })
}

async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  needs: OidcNeeds,
): Promise<string> {
  const provider = oneOf(needs.provider)
  const started = await needs.signInsUnderWay.read(request.headers.cookie)
  if (started === undefined) throw StartAgain()
  const callback = new URL(provider.settings.redirectUri)
  callback.search = new URL(request.raw.url ?? '', callback).search
  const proven = await provider.finish(callback, started)
  const origin = await originOf(request, needs.keys)
  const session = await signInWithProvider(needs, { proven, origin }, provider.settings)
  needs.cookies.set(reply, session)
  return started.to
}

function oneOf(provider: OidcProvider | undefined): OidcProvider {
  if (provider !== undefined) return provider
  throw OidcOff()
}

/**
 * Sends the browser on. Somebody who is refused on the way is at no page of ours yet: a browser
 * goes to the sign-in page, which says why; a program gets the refusal itself.
 */
async function orTheSignInPage(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store')
  try {
    return reply.redirect(await work(), 302)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    request.log.info({ err: error }, 'sign-in with the provider refused')
    if (request.headers.accept?.includes('text/html') !== true) throw error
    return reply.redirect(`/sign-in?refused=${error.code}`, 302)
  }
}
