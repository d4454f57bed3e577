import { unwrap } from '@formwork/api-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type InputHTMLAttributes, useId } from 'react'
import { api } from '../lib/api/api.ts'
import { texts } from '../lib/texts.ts'
import { TextField } from '../ui/field.tsx'
import type { FieldName, TypeField } from './order-fields.ts'
import { texts as paper } from './texts.ts'

type Offered = Extract<FieldName, 'equipmentType' | 'subType' | 'pumpType'>

const PATHS = {
  equipmentType: '/api/purchase-orders/integration/equipment-types',
  subType: '/api/purchase-orders/integration/subcontractor-types',
  pumpType: '/api/purchase-orders/integration/pump-catalog',
} as const satisfies Record<Offered, string>

const isOffered = (name: FieldName): name is Offered => Object.hasOwn(PATHS, name)

/** What the bidding side knows of equipment, trades and pumps, by name. */
const offersQuery = (name: Offered) =>
  queryOptions({
    queryKey: ['order-offers', name],
    queryFn: async (): Promise<readonly string[]> => {
      const names =
        name === 'pumpType'
          ? unwrap(await api.get(PATHS.pumpType)).map(({ vendor, size }) => `${size} (${vendor})`)
          : unwrap(await api.get(PATHS[name])).map((one) => one.name)
      return [...new Set(names)]
    },
  })

type Needs = {
  readonly field: TypeField
  readonly error: string | undefined
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>

/** A field that a type of order has of its own. What the catalog knows is offered, not asked for. */
export function OwnField({ field, ...needs }: Needs) {
  const { name } = field
  return isOffered(name) ? (
    <Offering field={field} offered={name} {...needs} />
  ) : (
    <Plain field={field} {...needs} />
  )
}

function Plain({ field: { name, isNumber, followsLines }, ...input }: Needs) {
  return (
    <TextField
      label={texts.newOrder.fields[name]}
      inputMode={isNumber ? 'decimal' : 'text'}
      {...(followsLines === true && { hint: paper.quantityHint })}
      {...input}
    />
  )
}

function Offering({ offered, ...needs }: Needs & { readonly offered: Offered }) {
  const listId = useId()
  // Without it the field is what it is: one to type in.
  const { data = [] } = useQuery(offersQuery(offered))
  return (
    <>
      <Plain list={listId} {...needs} />
      <datalist id={listId}>
        {data.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
