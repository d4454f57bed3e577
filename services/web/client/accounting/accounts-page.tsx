import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { type Control, type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { costCodesQuery } from '../lib/api/cost-codes.ts'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { CONTROL, SelectField, TextField } from '../ui/field.tsx'
import { type ListColumn, ListTable } from '../ui/list-table.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type TypedOver, useVersionedForm } from '../ui/use-versioned-form.tsx'
import { type Accounting, accountingQuery } from './accounting-data.ts'
import { texts } from './texts.ts'
import {
  type AccountsTyped,
  accountField,
  type CodeRow,
  classField,
  codeRows,
  isMapped,
  isSame,
  sentOf,
  typedOf,
} from './typed-accounts.ts'

const words = texts.accounts

/** The account of each cost code, and by what a job is named. */
export function AccountsPage() {
  const codes = useQuery(costCodesQuery)
  const accounting = useQuery(accountingQuery)
  const error = codes.error ?? accounting.error
  const kicker = (
    <Link to="/exports" className="inline-flex min-h-6 items-center">
      {words.back}
    </Link>
  )
  return (
    <Page title={words.title} kicker={kicker}>
      <p className="mb-4 max-w-prose text-muted">{words.lead}</p>
      {error !== null && <ErrorNote error={error} />}
      {codes.data === undefined || accounting.data === undefined ? (
        error === null && <Skeleton lines={12} />
      ) : (
        <AccountsForm list={codes.data} accounting={accounting.data} />
      )}
    </Page>
  )
}

/** What is typed is kept until it is saved; codes that others map meanwhile stay theirs. */
function AccountsForm({
  list,
  accounting,
}: {
  readonly list: readonly { readonly code: string; readonly name: string }[]
  readonly accounting: Accounting
}) {
  const { kept, keep, clear } = useKeptForm<Draft>('accounts')
  const [added, setAdded] = useState<readonly string[]>(kept?.typed.added ?? [])
  const begun = kept?.typed.read ?? typedOf(accounting)
  const form = useForm<AccountsTyped>({ defaultValues: { ...begun, ...kept?.typed.typed } })
  const rows = codeRows(list, accounting, added)
  const { submit, isBusy, refusal, conflicts } = useVersionedForm<AccountsTyped, Accounting>({
    form,
    begun,
    isSame,
    typedOf,
    onTyped: useCallback(
      (draft?: TypedOver<AccountsTyped>) => (draft ? keep({ ...draft, added }) : clear()),
      [keep, clear, added],
    ),
    load: () => api.get('/api/settings/accounting'),
    labels: labelsOf(rows),
    shown: (field, typed) => {
      const text = typed[field] ?? ''
      return field === 'customer' ? words[text === 'BID_NUMBER' ? text : 'PROJECT'] : text
    },
    onUnchanged: () => say(words.unchanged),
    write: async ({ typed, whole }) => {
      const body = sentOf(typed, codeRows(list, whole, added))
      const saved = unwrap(await api.put('/api/settings/accounting', { body }))
      queryClient.setQueryData(accountingQuery.queryKey, saved)
      say(words.saved)
    },
  })
  return (
    <form noValidate className="flex max-w-4xl flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField label={words.payable} {...form.register('payableAccount')} />
        <TextField label={words.retainage} {...form.register('retainageAccount')} />
        <SelectField
          label={words.customer}
          choices={(['PROJECT', 'BID_NUMBER'] as const).map((value) => {
            return { value, label: words[value] }
          })}
          {...form.register('customer')}
        />
      </div>
      <Unmapped rows={rows} control={form.control} />
      <ListTable caption={words.codes} columns={columnsFor(form.register)} rows={rows} />
      <AnotherCode onAdd={(costCode) => setAdded([...added, costCode])} />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <div>
        <Button type="submit" look="primary" disabled={isBusy}>
          {words.save}
        </Button>
      </div>
      {conflicts}
    </form>
  )
}

interface Draft extends TypedOver<AccountsTyped> {
  /** Codes that are neither on the list nor mapped. */
  readonly added: readonly string[]
}

const labelsOf = (rows: readonly CodeRow[]): Readonly<Record<string, string>> => ({
  payableAccount: words.payable,
  retainageAccount: words.retainage,
  customer: words.customer,
  ...Object.fromEntries(
    rows.flatMap(({ id, costCode }) => [
      [accountField(id), words.accountOf(costCode)],
      [classField(id), words.classOf(costCode)],
    ]),
  ),
})

function Unmapped({
  rows,
  control,
}: {
  readonly rows: readonly CodeRow[]
  readonly control: Control<AccountsTyped>
}) {
  const typed = useWatch({ control })
  return <p role="status">{words.unmapped(rows.filter((row) => !isMapped(typed, row)).length)}</p>
}

const columnsFor = (register: UseFormRegister<AccountsTyped>): readonly ListColumn<CodeRow>[] => [
  { key: 'code', label: words.code, cell: ({ costCode, name }) => `${costCode} ${name}`.trim() },
  {
    key: 'account',
    label: words.account,
    cell: ({ id, costCode }) => (
      <input
        aria-label={words.accountOf(costCode)}
        className={CONTROL}
        {...register(accountField(id))}
      />
    ),
  },
  {
    key: 'class',
    label: words.class,
    cell: ({ id, costCode }) => (
      <input
        aria-label={words.classOf(costCode)}
        className={CONTROL}
        {...register(classField(id))}
      />
    ),
  },
]

/** Codings may name codes that are not on the list. */
function AnotherCode({ onAdd }: { readonly onAdd: (costCode: string) => void }) {
  const [typed, setTyped] = useState('')
  const add = (): void => {
    if (typed.trim() !== '') onAdd(typed.trim())
    setTyped('')
  }
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={words.another}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add}>{words.add}</Button>
    </div>
  )
}
