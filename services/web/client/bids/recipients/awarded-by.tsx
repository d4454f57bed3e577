import type { UseFormReturn } from 'react-hook-form'
import { money } from '../../lib/formats/formats.ts'
import { SelectField } from '../../ui/field.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import type { Recipient } from './recipient-data.ts'
import { texts } from './texts.ts'

/** The id of a recipient, or `own` for the client of the bid. */
export interface AwardTyped {
  readonly awardedBy: string
}
/** Not one of the recipients. */
export const OWN_CLIENT = 'own'

const offerOf = (client: string, price: number): string => texts.offer(client, money(price))

/** Who of those that a bid was offered to takes it, and at which price. */
export function AwardedBy({
  form,
  bid,
  recipients,
}: {
  readonly form: UseFormReturn<AwardTyped, unknown, AwardTyped>
  readonly bid: WholeBid
  readonly recipients: readonly Recipient[]
}) {
  const own = { value: OWN_CLIENT, label: offerOf(bid.client.name, bid.totalCost) }
  return (
    <SelectField
      label={texts.awardedBy}
      hint={texts.awardedByHint}
      error={form.formState.errors.awardedBy?.message}
      choices={[
        { value: '', label: texts.choose },
        own,
        ...recipients.map(({ id, clientName, price }) => ({
          value: id,
          label: offerOf(clientName, price),
        })),
      ]}
      {...form.register('awardedBy', { required: texts.awardedByMissing })}
    />
  )
}
