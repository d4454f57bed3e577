import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { isCreatedBefore } from '../lib/api/creation.ts'
import { refreshShown } from '../lib/api/stale.ts'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { ORDER_TYPES } from '../lib/order-types.ts'
import { texts } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { type Project, projectQuery } from '../projects/project-data.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { DraftNote } from '../ui/draft-note.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { PickField } from '../ui/pick-field.tsx'
import { useWide } from '../ui/use-wide.ts'
import { VENDOR_TYPE, vendorsQuery } from '../vendors/vendors-of-type.ts'
import { AddVendor } from './add-vendor.tsx'
import { isDelivery } from './delivery.ts'
import { DeliveryField } from './delivery-field.tsx'
import { LinesEditor } from './lines/lines-editor.tsx'
import { ABOVE_FOOT, OrderFoot } from './lines/order-foot.tsx'
import { faultsOf, isEmpty } from './lines/order-line.ts'
import { VendorPrices } from './lines/vendor-prices.tsx'
import { createOrder, isAmount, isCharge, previewOrder, type TypedOrder } from './new-order.ts'
import type { NewOrderSearch } from './new-order-search.ts'
import { FIELDS, faultOfField, type OrderForm } from './order-fields.ts'
import { OwnField } from './own-field.tsx'
import { PAPER_COLUMNS, PaperAside } from './paper-aside.tsx'
import { ScopesField } from './scopes-field.tsx'
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

interface Named {
  readonly id: string
  readonly name: string
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
  readonly projects: readonly (Named & { bidNumber: string; scopes: readonly Named[] })[]
}) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<unknown>()
  const { form, lines, changeLines, kept, key, drop } = useTypedOrder(search, draft)
  const cancel = (): void => {
    drop()
    void navigate({ to: '/purchase-orders' })
  }
  const { errors, isSubmitting } = form.formState
  const { type, projectId, scopeId, vendorId, delivery = '', tax, freight, estimate } = form.watch()
  const hasLines = !lines.every(isEmpty)
  const site = useSite(form, projectId)
  const isWide = useWide()
  const vendors = useQuery(vendorsQuery(type))
  const project = projects.find(({ id }) => id === projectId)
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
    }
  }
  const submit = form.handleSubmit(create, () => focusFirstFault(box.current))
  // Of what is typed or kept, not of what the control shows: a draft names its vendor before the list
  // of vendors is here.
  const needed = (label: string) => (text: string) => text !== '' || words.missing(label)
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
        <SelectField
          label={texts.orders.type}
          choices={ORDER_TYPES.map((value) => ({ value, label: formatCode(value) }))}
          // What was chosen of one type or project is none of another's.
          {...form.register('type', { onChange: () => form.setValue('vendorId', '') })}
        />
        <Controller
          control={form.control}
          name="projectId"
          rules={{ validate: needed(words.project) }}
          render={({ field: { value, onChange, ref } }) => (
            <PickField
              fieldRef={ref}
              label={words.project}
              error={errors.projectId?.message}
              choices={options(projects, ({ bidNumber, name }) => `${bidNumber} ${name}`)}
              value={value}
              onChange={(id) => {
                onChange(id)
                form.setValue('scopeId', '')
                form.setValue('fields.specifyScope', '')
              }}
            />
          )}
        />
        <SelectField
          label={words.scope}
          choices={[{ value: '', label: words.noScope }, ...options(project?.scopes ?? [])]}
          {...form.register('scopeId')}
        />
        <div className="flex items-start gap-2">
          <Controller
            control={form.control}
            name="vendorId"
            rules={{ validate: needed(words.vendor) }}
            render={({ field: { value, onChange, ref } }) => (
              <PickField
                fieldRef={ref}
                label={words.vendor}
                className="flex-1"
                error={errors.vendorId?.message}
                choices={options(vendors.data ?? [])}
                value={value}
                onChange={onChange}
              />
            )}
          />
          {/* Beside the field, not beside its label or its sentence. */}
          <div className="pt-5">
            <AddVendor type={VENDOR_TYPE[type]} onAdded={(id) => form.setValue('vendorId', id)} />
          </div>
        </div>
        {FIELDS[type].map((field) =>
          field.name === 'specifyScope' ? (
            <ScopesField
              key={field.name}
              scopes={project?.scopes ?? []}
              value={form.watch('fields.specifyScope') ?? ''}
              onChange={(names) => form.setValue('fields.specifyScope', names)}
            />
          ) : (
            <OwnField
              key={field.name}
              field={field}
              error={errors.fields?.[field.name]?.message}
              {...form.register(`fields.${field.name}`, {
                validate: (text) => faultOfField(field, text ?? '', hasLines) ?? true,
                shouldUnregister: true,
              })}
            />
          ),
        )}
        {type !== 'MISC' && (
          <DeliveryField
            typed={delivery}
            zone={site?.effectiveTimeZone}
            error={errors.delivery?.message}
            {...form.register('delivery', {
              validate: {
                needed: needed(words.delivery),
                written: (text) => isDelivery(text) || paper.zone.wrong,
              },
              shouldUnregister: true,
            })}
          />
        )}
        <VendorPrices vendorId={vendorId} lines={lines} onChange={changeLines} />
        <LinesEditor
          lines={lines}
          onChange={changeLines}
          isChecked={form.formState.isSubmitted}
          scopeId={scopeId}
          scopes={project?.scopes ?? []}
        />
        <TextField
          label={paper.tax}
          inputMode="decimal"
          error={errors.tax?.message}
          {...form.register('tax', { validate: isCharge })}
        />
        <TextField
          label={paper.freight}
          inputMode="decimal"
          error={errors.freight?.message}
          {...form.register('freight', { validate: isCharge })}
        />
        <TextField
          label={words.estimate}
          inputMode="decimal"
          hint={paper.estimateHint}
          error={errors.estimate?.message}
          {...form.register('estimate', { validate: isAmount })}
        />
        <TextField label={texts.order.notes} {...form.register('notes')} />
        <AreaField
          label={paper.shipTo}
          hint={paper.shipToHint}
          rows={2}
          {...form.register('shipTo')}
        />
        <AreaField label={paper.terms} rows={2} {...form.register('terms')} />
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

function options<Thing extends Named>(
  things: readonly Thing[],
  label: (thing: Thing) => string = ({ name }) => name,
) {
  return things.map((thing) => ({ value: thing.id, label: label(thing) }))
}
