import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { isCreatedBefore } from '../lib/api/creation.ts'
import { refreshShown } from '../lib/api/stale.ts'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { texts } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { type Project, projectQuery } from '../projects/project-data.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { DraftNote } from '../ui/draft-note.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { useWide } from '../ui/use-wide.ts'
import { vendorsQuery } from '../vendors/vendors-of-type.ts'
import { LinesEditor } from './lines/lines-editor.tsx'
import { ABOVE_FOOT, OrderFoot } from './lines/order-foot.tsx'
import { faultsOf, isEmpty } from './lines/order-line.ts'
import { VendorPrices } from './lines/vendor-prices.tsx'
import { createOrder, previewOrder, type TypedOrder } from './new-order.ts'
import { Amounts, type NamedProject, OwnFields, WhatAndWho } from './new-order-fields.tsx'
import type { NewOrderSearch } from './new-order-search.ts'
import type { OrderForm } from './order-fields.ts'
import { PAPER_COLUMNS, PaperAside } from './paper-aside.tsx'
import { texts as paper } from './texts.ts'
import type { OrderDraft } from './to-buy/order-draft.ts'

const words = texts.newOrder
const EMPTY: OrderForm = {
  type: 'CONCRETE',
  projectId: '',
  scopeId: '',
  vendorId: '',
  tax: '',
  freight: '',
  estimate: '',
  delivery: '',
  shipTo: '',
  terms: '',
  notes: '',
  fields: {},
}

/** What is typed, begun with what was kept of it, else with what the address asks for. */
function useTypedOrder(search: NewOrderSearch, draft: OrderDraft) {
  const { kept, key, keep, drop } = useKeptForm<TypedOrder>(`order.${JSON.stringify(search)}`)
  const [lines, setLines] = useState(kept?.typed.lines ?? draft.lines)
  const form = useForm<OrderForm>({
    defaultValues: { ...EMPTY, ...draft.form, ...kept?.typed.form },
    shouldFocusError: false,
  })
  useEffect(() => {
    const subscription = form.watch(() => keep({ form: form.getValues(), lines }))
    return () => subscription.unsubscribe()
  }, [form, keep, lines])
  const changeLines = (next: TypedOrder['lines']): void => {
    setLines(next)
    keep({ form: form.getValues(), lines: next })
  }
  return { form, lines, changeLines, kept, key, drop }
}

/** The chosen project with its clocks. Where to ship comes with it, unless something else was typed. */
function useSite(form: UseFormReturn<OrderForm>, projectId: string): Project | undefined {
  const { data: site } = useQuery({ ...projectQuery(projectId), enabled: projectId !== '' })
  // A draft has begun with that of its project.
  const last = useRef<Pick<Project, 'id' | 'shipTo'>>({ id: projectId, shipTo: null })
  useEffect(() => {
    if (site === undefined) return
    const before = last.current
    last.current = site
    const typed = form.getValues('shipTo')
    const isTyped = typed !== '' && typed !== before.shipTo
    if (site.id !== before.id && !isTyped) form.setValue('shipTo', site.shipTo ?? '')
  }, [form, site])
  return site
}

const hasFaults = (lines: TypedOrder['lines']): boolean =>
  lines.some((line) => Object.keys(faultsOf(line)).length > 0)

/** The form of a new order; what is typed is kept until it is created, cancelled or discarded. */
export function NewOrderForm({
  search,
  projects,
  draft,
  onDiscard,
}: {
  readonly search: NewOrderSearch
  readonly draft: OrderDraft
  readonly onDiscard: () => void
  readonly projects: readonly NamedProject[]
}) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<unknown>()
  const { form, lines, changeLines, kept, key, drop } = useTypedOrder(search, draft)
  const cancel = (): void => {
    drop()
    void navigate({ to: '/purchase-orders' })
  }
  const { isSubmitting } = form.formState
  const { type, projectId, scopeId, vendorId, tax, freight, estimate } = form.watch()
  const hasLines = !lines.every(isEmpty)
  const site = useSite(form, projectId)
  const isWide = useWide()
  const vendors = useQuery(vendorsQuery(type))
  const scopes = projects.find(({ id }) => id === projectId)?.scopes ?? []
  const box = useRef<HTMLFormElement>(null)
  const create = async (values: OrderForm): Promise<void> => {
    setRefusal(undefined)
    if (hasFaults(lines)) return focusFirstFault(box.current)
    try {
      const { effectiveTimeZone } = await queryClient.fetchQuery(projectQuery(values.projectId))
      const typed = { form: values, lines }
      const order = unwrap(await createOrder(api, typed, effectiveTimeZone, key))
      drop()
      noteWarnings(order)
      void refreshShown('purchase-order')
      await navigate({ to: '/purchase-orders/$id', params: { id: order.id } })
    } catch (error) {
      setRefusal(error)
      // What another user has taken away meanwhile is not offered again.
      void queryClient.invalidateQueries({ queryKey: ['vendors'] })
      void queryClient.invalidateQueries({ queryKey: ['projects'] })
    }
  }
  const submit = form.handleSubmit(create, () => focusFirstFault(box.current))
  return (
    <div className={PAPER_COLUMNS}>
      <form
        ref={box}
        noValidate
        onSubmit={submit}
        className={classes('grid max-w-3xl gap-4 sm:grid-cols-2', ABOVE_FOOT)}
      >
        {kept !== undefined && (
          <DraftNote
            at={kept.at}
            className="sm:col-span-2"
            onDiscard={() => {
              drop()
              onDiscard()
            }}
          />
        )}
        <WhatAndWho form={form} projects={projects} vendors={vendors.data} />
        <OwnFields form={form} scopes={scopes} site={site} hasLines={hasLines} />
        <VendorPrices vendorId={vendorId} lines={lines} onChange={changeLines} />
        <LinesEditor
          lines={lines}
          onChange={changeLines}
          isChecked={form.formState.isSubmitted}
          scopeId={scopeId}
          scopes={scopes}
        />
        <Amounts form={form} />
        <OrderFoot projectId={projectId} typed={{ type, lines, tax, freight, estimate }}>
          <Foot refusal={refusal ?? vendors.error} isBusy={isSubmitting} onCancel={cancel} />
        </OrderFoot>
      </form>
      {isWide && (
        <TypedPaper form={form} lines={lines} onFault={() => focusFirstFault(box.current)} />
      )}
    </div>
  )
}

/** The paper of what is typed, made at a press: it is checked as at the creation. */
function TypedPaper({
  form,
  lines,
  onFault,
}: {
  readonly form: UseFormReturn<OrderForm>
  readonly lines: TypedOrder['lines']
  readonly onFault: () => void
}) {
  const [file, setFile] = useState<Blob>()
  const { isBusy, refusal, run } = useAction()
  const make = form.handleSubmit(
    (values) =>
      run(async () => {
        if (hasFaults(lines)) return onFault()
        const { effectiveTimeZone } = await queryClient.fetchQuery(projectQuery(values.projectId))
        setFile(await previewOrder(api, { form: values, lines }, effectiveTimeZone))
      }),
    onFault,
  )
  const words = paper.paper
  return (
    <PaperAside
      lead={file === undefined ? words.lead : words.madeLead}
      file={file}
      isMaking={isBusy}
      error={refusal}
      action={
        <Button disabled={isBusy} onClick={() => void make()}>
          {words.make}
        </Button>
      }
    />
  )
}

function Foot({
  refusal,
  isBusy,
  onCancel,
}: {
  readonly refusal: unknown
  readonly isBusy: boolean
  readonly onCancel: () => void
}) {
  return (
    <>
      {refusal != null && <ErrorNote error={refusal} />}
      {isCreatedBefore(refusal) && (
        <p>
          {paper.createdBefore}{' '}
          <Link to="/purchase-orders" className="text-accent underline">
            {texts.home.allOrders}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onCancel}>
          {texts.order.cancel}
        </Button>
        <Button type="submit" look="primary" disabled={isBusy}>
          {words.create}
        </Button>
      </div>
    </>
  )
}
