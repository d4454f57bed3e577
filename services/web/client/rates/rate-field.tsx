import { useQuery } from '@tanstack/react-query'
import { api, pageOf } from '../lib/api/api.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { type RateField, shown } from './rate-kinds.ts'
import { texts } from './texts.ts'

/** One field of a rate as it is typed: text, number, choice, yes or no, or another record. */
export function RateFieldInput({
  field,
  value,
  error,
  onChange,
}: {
  readonly field: RateField
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (text: string) => void
}) {
  const common = {
    label: field.label,
    value,
    ...(error !== undefined && { error }),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  }
  if (field.type === 'pricing-item') return <PricingItemField {...common} />
  if (field.type === 'yes') {
    const choices = ['true', 'false'].map((one) => ({
      value: one,
      label: one === 'true' ? texts.yes : texts.no,
    }))
    return <SelectField {...common} choices={choices} />
  }
  if (field.choices !== undefined) {
    const choices = field.choices.map((one) => ({ value: one, label: shown(field, one) }))
    return <SelectField {...common} choices={[{ value: '', label: texts.choose }, ...choices]} />
  }
  const mode = field.type === 'number' ? ({ inputMode: 'decimal' } as const) : {}
  return <TextField {...common} {...mode} />
}

/** More than any catalog has of one category; beyond them the API cuts. */
const LIMIT = 500

function PricingItemField(props: Omit<Parameters<typeof SelectField>[0], 'choices'>) {
  const { data } = useQuery({
    queryKey: ['catalog-choices', 'rebar-items'],
    queryFn: () => {
      const query = { category: 'Rebar' as const, limit: LIMIT }
      return pageOf(api.get('/api/pricing-items', { params: { query } }))
    },
  })
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField {...props} choices={[{ value: '', label: texts.choose }, ...choices]} />
}
