import { unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { say } from '../../ui/notices.tsx'
import { type TypedOver, useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { allClients } from '../all-clients.ts'
import { usePageDraft } from '../unfinished/use-page-draft.ts'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { type BidTyped, bidFields, sentOf, typedOf } from './bid-fields.ts'
import { labels, shownSetting } from './field-names.ts'
import { texts } from './texts.ts'

/** The settings of a bid as they are typed, over what others save of them. */
export function useSettingsForm(bid: WholeBid) {
  const [draft, keepDraft] = usePageDraft<TypedOver<BidTyped>>(bid.id, 'settings')
  const begun = { ...typedOf(bid), ...draft?.read }
  const [isCarrying, setCarrying] = useState(false)
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const clients = useQuery(allClients)
  const form = useForm({
    resolver: zodResolver(bidFields),
    defaultValues: { ...begun, ...draft?.typed },
  })
  const offered = clients.data?.rows ?? [bid.client]
  const path = { id: bid.id }
  const { submit, save, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    onTyped: keepDraft,
    load: () => api.get('/api/bids/{id}', { params: { path } }),
    typedOf,
    labels,
    shown: (field, typed) =>
      field === 'clientId'
        ? (offered.find(({ id }) => id === typed.clientId)?.name ?? typed.clientId)
        : shownSetting(field, typed),
    onUnchanged: () => say(texts.none),
    asksFirst: (fields, typed) => {
      const isAsked = fields.includes('equipmentBiddingMode') && mayCarry(bid, typed)
      if (isAsked) setCarrying(true)
      return isAsked
    },
    write: async ({ typed, fields, etag }) => {
      const body = sentOf(typed, fields)
      const answer = await api.put('/api/bids/{id}', { params: { path }, body, ifMatch: etag })
      setWarnings(unwrap(answer).warnings.map(({ message }) => message))
      await bidChanged(bid.id)
      say(texts.saved)
    },
  })
  return {
    form,
    submit,
    isBusy,
    refusal,
    conflicts,
    /** The clients that the bid may be for. */
    offered,
    /** Of the server, for what was saved. */
    warnings,
    /** Whether the equipment of the scopes is to become rentals of the schedule is asked first. */
    isCarrying,
    saveCarried: (): void => {
      setCarrying(false)
      void save(form.getValues())
    },
    stopCarrying: (): void => setCarrying(false),
  }
}

/** Whether a bid that is to plan its equipment by the schedule has any in its scopes. */
const mayCarry = (bid: WholeBid, { equipmentBiddingMode }: BidTyped): boolean =>
  equipmentBiddingMode === 'GANTT' &&
  bid.scopes.some(({ equipmentItems }) => equipmentItems.length > 0)
