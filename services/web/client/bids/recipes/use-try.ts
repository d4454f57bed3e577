import { unwrap } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { parseQuantity } from '../../lib/formats/parse-quantity.ts'
import type { Recipe, RecipeParameter } from './recipe-data.ts'
import { texts } from './texts.ts'

/** What is typed for parameters and dimensions, by name. */
export type Numbers = Readonly<Record<string, string>>

/** How long nothing is typed before it is tried. */
const QUIET_MS = 300

export function useQuiet<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}

/** The numbers that are typed, without empty ones; or the first sentence about what is wrong. */
export function readNumbers(
  parameters: readonly RecipeParameter[],
  typed: Numbers,
  before: Readonly<Record<string, number>> = {},
): { readonly numbers: Readonly<Record<string, number>>; readonly fault: string | undefined } {
  const numbers: Record<string, number> = {}
  let fault: string | undefined
  for (const { name, label, default: usual } of parameters) {
    const text = typed[name]?.trim() ?? ''
    const value = parseQuantity(text)
    if (text !== '' && value === undefined) fault ??= texts.notANumber(text)
    if (text === '' && usual === null && before[name] === undefined) {
      fault ??= texts.tryMissing(label)
    }
    if (value !== undefined && text !== '') numbers[name] = value
  }
  return { numbers, fault }
}

/** What the saved recipe makes of numbers, shortly after they are typed. */
export function useTry(recipe: Recipe, mayTry: boolean) {
  const [typed, setTyped] = useState<Numbers>({})
  const [scope, setScope] = useState<Numbers>({})
  const quiet = useQuiet(JSON.stringify([typed, scope]))
  const [numbersNow, scopeNow] = JSON.parse(quiet) as [Numbers, Numbers]
  const { numbers, fault } = readNumbers(recipe.parameters, numbersNow)
  const dimensions = Object.fromEntries(
    Object.entries(scopeNow).flatMap(([name, text]) => {
      const value = parseQuantity(text, name === 'multiplier' ? undefined : 'FT')
      return value === undefined || text.trim() === '' ? [] : [[name, value]]
    }),
  )
  const { data, error } = useQuery({
    queryKey: ['recipe-try', recipe.id, recipe.revision, quiet],
    enabled: mayTry && fault === undefined,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const body = { parameters: { ...numbers }, scope: dimensions }
      const params = { path: { id: recipe.id } }
      return unwrap(await api.post('/api/recipes/{id}/try', { params, body }))
    },
  })
  return {
    typed,
    scope,
    fault,
    refusal: fault === undefined ? error : null,
    tried: fault === undefined && error === null ? data : undefined,
    type: (name: string, text: string) => setTyped((all) => ({ ...all, [name]: text })),
    typeScope: (name: string, text: string) => setScope((all) => ({ ...all, [name]: text })),
  }
}
export type Trying = ReturnType<typeof useTry>
