import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useRequestKey } from '../../lib/api/use-request-key.ts'
import { useAction } from '../../lib/use-action.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Vendor } from '../../vendors/vendor-data.ts'
import { vendorQuery } from '../../vendors/vendor-query.ts'
import { decided, type Order } from '../order-data.ts'
import { texts } from './texts.ts'
import { typedAddresses, wrongAddress } from './typed-addresses.ts'

interface Needs {
  readonly order: Order
  readonly onClose: () => void
}

/** Mails the order to people of its vendor. */
export function SendOrder(needs: Needs) {
  const { data, error } = useQuery(vendorQuery(needs.order.vendorId))
  return (
    <Dialog title={texts.send} onClose={needs.onClose}>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && <SendForm {...needs} vendor={data} />}
    </Dialog>
  )
}

interface Person {
  readonly email: string
  readonly label: string
}

/** Who of the vendor can be written to: its own address, then its contacts, each once. */
function peopleOf({ name, email, contacts }: Vendor): readonly Person[] {
  const own = email === null ? [] : [{ email, label: `${name}, ${email}` }]
  const others = contacts.flatMap(({ name: who, role, email: address }) => {
    const person = role === null ? who : `${who} (${role})`
    return address === null ? [] : [{ email: address, label: `${person}, ${address}` }]
  })
  const all = [...others, ...own]
  return all.filter(({ email: one }, at) => all.findIndex((other) => other.email === one) === at)
}

function SendForm({ order, vendor, onClose }: Needs & { readonly vendor: Vendor }) {
  const { isBusy, refusal, run } = useAction()
  const keyOf = useRequestKey()
  const people = peopleOf(vendor)
  const [chosen, setChosen] = useState<readonly string[]>(
    people.slice(0, 1).map(({ email }) => email),
  )
  const [typed, setTyped] = useState({ more: '', cc: '', message: '' })
  const [hasPrices, setHasPrices] = useState(order.pricesOnPaper)
  const [isChecked, setChecked] = useState(false)
  const to = [...chosen, ...typedAddresses(typed.more)]
  const [wrongMore, wrongCc] = [wrongAddress(typed.more), wrongAddress(typed.cc)]
  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped((all) => ({ ...all, [field]: event.target.value }))
  const send = async (): Promise<void> => {
    const params = { path: { id: order.id } }
    if (hasPrices !== order.pricesOnPaper) {
      unwrap(
        await api.put('/api/purchase-orders/{id}', { params, body: { pricesOnPaper: hasPrices } }),
      )
    }
    const cc = typedAddresses(typed.cc)
    const body = { to, cc: [...cc], message: typed.message.trim() || null }
    const idempotencyKey = keyOf(JSON.stringify([body, hasPrices]))
    const init = { params, body, idempotencyKey }
    await decided(order.id, api.post('/api/purchase-orders/{id}/send', init))
    say(texts.queued)
    onClose()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (to.length > 0 && wrongMore === undefined && wrongCc === undefined) void run(send)
      }}
    >
      <p>{texts.meaning(order.revision, vendor.name)}</p>
      {order.needsAuthorization && <p className="text-warn">{texts.needsAuthorization}</p>}
      <People people={people} chosen={chosen} onChange={setChosen} />
      <TextField
        label={texts.more}
        hint={texts.moreHint}
        value={typed.more}
        error={isChecked ? faultOf(to, wrongMore) : undefined}
        onChange={type('more')}
      />
      <TextField
        label={texts.cc}
        value={typed.cc}
        error={isChecked && wrongCc !== undefined ? texts.wrong(wrongCc) : undefined}
        onChange={type('cc')}
      />
      <AreaField label={texts.message} value={typed.message} onChange={type('message')} />
      <Check label={texts.prices} isOn={hasPrices} onChange={setHasPrices} />
      <FormFoot action={texts.send} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
    </form>
  )
}

function faultOf(to: readonly string[], wrong: string | undefined): string | undefined {
  if (wrong !== undefined) return texts.wrong(wrong)
  return to.length === 0 ? texts.noAddress : undefined
}

function People({
  people,
  chosen,
  onChange,
}: {
  readonly people: readonly Person[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  if (people.length === 0) return <p className="text-muted">{texts.noContacts}</p>
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-medium text-muted">{texts.contacts}</legend>
      {people.map(({ email, label }) => (
        <Check
          key={email}
          label={label}
          isOn={chosen.includes(email)}
          onChange={(isOn) =>
            onChange(isOn ? [...chosen, email] : chosen.filter((one) => one !== email))
          }
        />
      ))}
    </fieldset>
  )
}

function Check({
  label,
  isOn,
  onChange,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-2 wrap-anywhere sm:min-h-8">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-(--accent)"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
