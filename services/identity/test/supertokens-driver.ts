import { createRequire } from 'node:module'
import type { TypeInput } from 'supertokens-node/types'

type Supertokens = typeof import('supertokens-node').default
type Session = typeof import('supertokens-node/recipe/session')
type Fastify = typeof import('supertokens-node/framework/fastify')
type FastifySession = typeof import('supertokens-node/recipe/session/framework/fastify')

const require = createRequire(import.meta.url)

/**
 * The published driver of SuperTokens, loaded again and initialised: it keeps one configuration per
 * process, and the test files of a process each need their own.
 */
export function superTokensDriver(
  settings: Pick<TypeInput, 'framework' | 'supertokens' | 'appInfo'>,
) {
  for (const path of Object.keys(require.cache)) {
    if (path.includes('/supertokens-node/')) delete require.cache[path]
  }
  const driver = {
    SuperTokens: require('supertokens-node').default as Supertokens,
    Session: require('supertokens-node/recipe/session') as Session,
    ...(require('supertokens-node/framework/fastify') as Fastify),
    ...(require('supertokens-node/recipe/session/framework/fastify') as FastifySession),
  }
  driver.SuperTokens.init({
    ...settings,
    recipeList: [driver.Session.init({ getTokenTransferMethod: () => 'cookie' })],
    telemetry: false,
  })
  return driver
}
