import { unwrap } from '@formwork/api-client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, queryClient } from '../app/api.ts'
import { sentenceOf } from '../app/sentence.ts'
import { CONTROL } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { ratesChanged, type Variable } from './rates-data.ts'
import { texts } from './texts.ts'

const DECIMAL = /^-?(\d+\.?\d*|\.\d+)$/

/** A rate's value, changed in place; what was wrong stays with its sentence. */
export function RateValue({ rate }: { readonly rate: Variable }) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const seenVersion = useRef(rate.version)
  const noteId = `rate-${rate.id}`
  // One save after the other: each stands over the version that the one before it made.
  const saving = useMutation({
    scope: { id: noteId },
    mutationFn: (text: string) => saveValue(rate.id, text, seenVersion.current),
    onSuccess: (saved, text) => {
      seenVersion.current = saved.version
      setFault(undefined)
      setTyped((now) => (now === text ? undefined : now))
      say(texts.saved(rate.name))
      showSaved(saved)
    },
    onError: (error) => setFault(sentenceOf(error)),
  })
  const type = (text: string): void => {
    if (typed === undefined && !saving.isPending) seenVersion.current = rate.version
    setTyped(text)
  }
  const save = (): void => {
    if (typed === undefined || (saving.isPending && saving.variables === typed)) return
    if (DECIMAL.test(typed.trim())) saving.mutate(typed)
    else setFault(texts.numberWrong)
  }
  return (
    <>
      <input
        aria-label={texts.edit(rate.name)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : noteId}
        inputMode="decimal"
        value={typed ?? String(rate.value)}
        onChange={({ target }) => type(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
          if (key === 'Escape') {
            setTyped(undefined)
            setFault(undefined)
          }
        }}
        className={`${CONTROL} number max-w-28`}
      />
      {fault !== undefined && (
        <span id={noteId} role="alert" className="block text-xs whitespace-normal text-bad">
          {fault}
        </span>
      )}
    </>
  )
}

async function saveValue(id: string, text: string, version: number): Promise<Variable> {
  const params = { path: { id } }
  const body = { value: Number(text) }
  return unwrap(await api.put('/api/variables/{id}', { params, body, ifMatch: `"${version}"` }))
}

/** Shows the saved rate in every page of the list that is kept, then asks for what is new. */
function showSaved(saved: Variable): void {
  queryClient.setQueriesData<{ readonly rows: readonly Variable[] }>(
    { queryKey: ['variables'] },
    (page) =>
      page && { ...page, rows: page.rows.map((rate) => (rate.id === saved.id ? saved : rate)) },
  )
  void ratesChanged()
}
