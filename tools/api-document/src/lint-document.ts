import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'

/** Paths of the specification that another path could be read as: the fixed word wins. */
export const AMBIGUOUS_PATHS = [
  '/api/bids/import/{code}',
  '/api/scopes/bid/{bidId}',
  '/api/variables/update-fuel-charges/{bidId}',
] as const

// Its own types have no rulesets without `extends`.
const OAS = spectralRulesets.oas as unknown as RulesetDefinition

/** What redocly (recommended) and spectral (oas) find in an OpenAPI document, errors and warnings alike. */
export async function lintDocument(text: string): Promise<readonly string[]> {
  return [...(await redocly(text)), ...(await spectral(text))]
}

async function redocly(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return problems
    .filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !isExcused(message))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

const isExcused = (message: string): boolean =>
  AMBIGUOUS_PATHS.some((path) => message.includes(`\`${path}\``))

async function spectral(source: string): Promise<readonly string[]> {
  const linter = new spectralCore.Spectral()
  linter.setRuleset({ extends: [OAS] })
  const problems = await linter.run(JSON.parse(source))
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}
