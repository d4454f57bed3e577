import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'

/** Paths of the specification that another path could be read as: the fixed word wins. */
export const AMBIGUOUS_PATHS = [
  '/api/bids/import/{code}',
  '/api/scopes/bid/{bidId}',
  '/api/variables/update-fuel-charges/{bidId}',
] as const

/** Operations that only ever send a browser on. */
const REDIRECTING_PATHS = ['/api/auth/oidc/callback', '/api/auth/oidc/start'] as const

// Its own types have no rulesets without `extends`.
const OAS = spectralRulesets.oas as RulesetDefinition

/**
 * What redocly (recommended) and spectral (oas) find in an OpenAPI document, errors and warnings
 * alike.
 */
export async function lintDocument(text: string): Promise<readonly string[]> {
  return [...(await redocly(text)), ...(await spectral(text))]
}

async function redocly(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return problems
    .map(({ ruleId, message, location }) => ({
      ruleId,
      message,
      pointer: location[0]?.pointer ?? '',
    }))
    .filter((problem) => !isExcused(problem))
    .map(({ ruleId, message, pointer }) => `${ruleId}: ${message} ${pointer}`)
}

interface Problem {
  readonly ruleId: string
  readonly message: string
  readonly pointer: string
}

function isExcused({ ruleId, message, pointer }: Problem): boolean {
  if (ruleId === 'no-ambiguous-paths')
    return AMBIGUOUS_PATHS.some((path) => message.includes(`\`${path}\``))
  if (ruleId !== 'operation-2xx-response') return false
  return REDIRECTING_PATHS.some((path) =>
    pointer.startsWith(`#/paths/${path.replaceAll('/', '~1')}/get/`),
  )
}

async function spectral(source: string): Promise<readonly string[]> {
  const linter = new spectralCore.Spectral()
  linter.setRuleset({ extends: [OAS] })
  const problems = await linter.run(JSON.parse(source))
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}
