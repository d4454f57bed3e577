import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'

// The client of the API finds the gateway by the address of its page.
vi.stubGlobal('location', new URL('https://formwork.example'))
const { queryClient } = await import('../api/api.ts')
const { meQuery } = await import('../session/session.ts')
const { keepForm, placeOfForm } = await import('./kept-form.ts')
const { useKeptLines } = await import('./use-kept-lines.ts')

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  queryClient.setQueryData<unknown>(meQuery.queryKey, { id: 'u1', roles: [], permissions: [] })
})

function Lines({ saved }: { readonly saved: readonly string[] }) {
  const { typed, isOvertaken } = useKeptLines<string>('codes', saved)
  return `${typed?.join(' ') ?? 'none'}, ${isOvertaken ? 'overtaken' : 'as saved'}`
}

/** What is shown of lines that were kept like this, where `a` is saved. */
function shown(typed: unknown): string {
  keepForm(placeOfForm('u1', 'codes'), { typed, key: 'k', at: '2026-11-30T12:00:00.000Z' })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Lines saved={['a']} />
    </QueryClientProvider>,
  )
}

it.each([
  ['over what is saved stand as they were typed', { lines: ['b'], over: '["a"]' }, 'b, as saved'],
  ['over something else are overtaken', { lines: ['b'], over: '["c"]' }, 'b, overtaken'],
  ['of an earlier build, without what they were typed over, are none', ['b'], 'none, as saved'],
])('lines that were kept %s', (_what, typed, text) => {
  expect(shown(typed)).toBe(text)
})
