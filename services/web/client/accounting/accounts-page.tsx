import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { costCodesQuery } from '../lib/api/cost-codes.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { CONTROL, SelectField, TextField } from '../ui/field.tsx'
import { type ListColumn, ListTable } from '../ui/list-table.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Accounting, accountingQuery } from './accounting-data.ts'
import { texts } from './texts.ts'
import { sentCodes, type TypedCode, typedCodes, withCode } from './typed-accounts.ts'

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

function AccountsForm({
  list,
  accounting,
}: {
  readonly list: readonly { readonly code: string; readonly name: string }[]
  readonly accounting: Accounting
}) {
  const [payable, setPayable] = useState(accounting.payableAccount ?? '')
  const [retainage, setRetainage] = useState(accounting.retainageAccount ?? '')
  const [customer, setCustomer] = useState(accounting.customer)
  const [codes, setCodes] = useState(() => typedCodes(list, accounting))
  const { isBusy, refusal, run } = useAction()
  const change = (costCode: string, typed: Partial<TypedCode>): void =>
    setCodes(codes.map((code) => (code.costCode === costCode ? { ...code, ...typed } : code)))
  const save = (): Promise<void> =>
    run(async () => {
      const body = {
        payableAccount: payable.trim() || null,
        retainageAccount: retainage.trim() || null,
        customer,
        codes: sentCodes(codes),
      }
      const saved = unwrap(await api.put('/api/settings/accounting', { body }))
      queryClient.setQueryData(accountingQuery.queryKey, saved)
      say(words.saved)
    })
  const unmapped = codes.filter(({ account }) => account.trim() === '').length
  return (
    <form
      noValidate
      className="flex max-w-4xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={words.payable}
          value={payable}
          onChange={({ target }) => setPayable(target.value)}
        />
        <TextField
          label={words.retainage}
          value={retainage}
          onChange={({ target }) => setRetainage(target.value)}
        />
        <SelectField
          label={words.customer}
          value={customer}
          choices={(['PROJECT', 'BID_NUMBER'] as const).map((value) => {
            return { value, label: words[value] }
          })}
          onChange={({ target }) =>
            setCustomer(target.value === 'PROJECT' ? 'PROJECT' : 'BID_NUMBER')
          }
        />
      </div>
      <p role="status">{words.unmapped(unmapped)}</p>
      <ListTable
        caption={words.codes}
        columns={columnsFor(change)}
        rows={codes.map((code) => ({ ...code, id: code.costCode }))}
      />
      <AnotherCode onAdd={(typed) => setCodes(withCode(codes, typed))} />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <div>
        <Button type="submit" look="primary" disabled={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

const columnsFor = (
  onChange: (costCode: string, typed: Partial<TypedCode>) => void,
): readonly ListColumn<TypedCode>[] => [
  { key: 'code', label: words.code, cell: ({ costCode, name }) => `${costCode} ${name}`.trim() },
  {
    key: 'account',
    label: words.account,
    cell: ({ costCode, account }) => (
      <input
        aria-label={words.accountOf(costCode)}
        className={CONTROL}
        value={account}
        onChange={({ target }) => onChange(costCode, { account: target.value })}
      />
    ),
  },
  {
    key: 'class',
    label: words.class,
    cell: ({ costCode, class: group }) => (
      <input
        aria-label={words.classOf(costCode)}
        className={CONTROL}
        value={group}
        onChange={({ target }) => onChange(costCode, { class: target.value })}
      />
    ),
  },
]

/** Codings may name codes that are not on the list. */
function AnotherCode({ onAdd }: { readonly onAdd: (costCode: string) => void }) {
  const [typed, setTyped] = useState('')
  const add = (): void => {
    onAdd(typed)
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
