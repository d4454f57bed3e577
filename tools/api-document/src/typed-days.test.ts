import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Parameter {
  readonly name?: string
  readonly schema?: { readonly type?: string; readonly format?: string }
}
interface Operation {
  readonly parameters?: readonly Parameter[]
}

const FILE = new URL('../../../docs/openapi.json', import.meta.url)

it('types the days between which a list is narrowed as dates, whichever service has it', () => {
  const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  const bounds = Object.entries(paths).flatMap(([path, { get }]) => {
    const { parameters = [] } = get ?? {}
    const isNarrowed = parameters.some(({ name }) => name === 'from')
    return isNarrowed
      ? parameters
          .filter(({ name = '' }) => ['from', 'to'].includes(name))
          .map(({ name, schema }) => [path, name, schema?.format])
      : []
  })
  expect(bounds.length).toBeGreaterThan(4)
  expect(bounds.filter(([, , format]) => format !== 'date')).toEqual([])
})
