import type { ApiResult } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import { useVersionedForm } from '../../../ui/use-versioned-form.tsx'
import { bidQuery, type WholeBid } from '../../workspace/bid-data.ts'
import { type Package, type Quote, saveQuote } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { type QuoteField, quoteFields, sentOf, type TypedQuote, typedOf } from './quote-fields.ts'
import { QuoteForm } from './quote-form.tsx'

interface EditNeeds {
  readonly bidId: string
  readonly found: Package
  readonly quote: Quote
  readonly quotes: readonly Quote[]
  readonly onClose: () => void
}

type Files = WholeBid['attachments']
const NO_FILES: Files = []

const isSame = (field: QuoteField, one: TypedQuote, other: TypedQuote): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

const LABELS: Readonly<Record<QuoteField, string>> = {
  vendorId: texts.vendor,
  vendorName: texts.vendorName,
  receivedAt: texts.receivedAt,
  by: texts.by,
  validUntil: texts.validUntil,
  taxIncluded: texts.taxIncludedLabel,
  splittable: texts.splittableLabel,
  replacesId: texts.replaces,
  attachmentId: texts.attachment,
  lines: texts.packageLines,
  answers: texts.requirements,
  adjustments: texts.adjusted,
}

/** Two versions are chosen between as a whole. */
const shownIn =
  ({ lines, requirements }: Package, quotes: readonly Quote[], files: Files) =>
  (field: QuoteField, typed: TypedQuote): string => {
    switch (field) {
      case 'lines':
        return typed.lines
          .map(({ coverage, price }, row) =>
            [lines[row]?.description, texts.coverages[coverage || 'NONE'], price].join(' '),
          )
          .join('; ')
      case 'answers':
        return typed.answers
          .map(({ answer, adjustment }, row) =>
            [requirements[row]?.text, texts.answers[answer], adjustment].join(' '),
          )
          .join('; ')
      case 'adjustments':
        return typed.adjustments.map((each) => `${each.description} ${each.amount}`).join('; ')
      case 'taxIncluded':
      case 'splittable':
        return texts.answers[typed[field] ? 'YES' : 'NO']
      case 'replacesId':
        return quotes.find(({ id }) => id === typed.replacesId)?.vendorName ?? ''
      case 'attachmentId':
        return files.find(({ id }) => id === typed.attachmentId)?.fileName ?? ''
      case 'vendorId':
        return typed.vendorName
      default:
        return typed[field]
    }
  }

/** The quotes of a package come as one list. */
async function load({ id, packageId }: Quote): Promise<ApiResult<Quote>> {
  const params = { path: { id: packageId } }
  const answer = await api.get('/api/packages/{id}/quotes', { params })
  if (!answer.ok) return answer
  const data = answer.data.find((each) => each.id === id)
  if (data === undefined) throw new Error(texts.quoteGone)
  return { ...answer, data }
}

/** Vendor and name are one thing in two fields: they are sent together. */
function changeOf(typed: TypedQuote, fields: readonly QuoteField[], whole: Quote) {
  const all = sentOf(typed, whole)
  const isVendor = (field: QuoteField): boolean => field === 'vendorId' || field === 'vendorName'
  const sent = fields.filter((field) => !isVendor(field)).map((field) => [field, all[field]])
  if (!fields.some(isVendor)) return Object.fromEntries(sent)
  const { vendorId, vendorName } = all
  const vendor = vendorId === null ? { vendorId, vendorName } : { vendorId }
  return { ...Object.fromEntries(sent), ...vendor }
}

/** Changes what a quote says; what others change meanwhile stays theirs. */
export function EditQuote({ bidId, found, quote, quotes, onClose }: EditNeeds) {
  const { data: bid } = useQuery(bidQuery(bidId))
  const files = bid?.attachments ?? NO_FILES
  const [begun] = useState(() => typedOf(quote, found))
  const form = useForm({ resolver: zodResolver(quoteFields), defaultValues: begun })
  const { submit, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    isSame,
    labels: LABELS,
    shown: shownIn(found, quotes, files),
    typedOf: (whole) => typedOf(whole, found),
    load: () => load(quote),
    write: async ({ typed, fields, whole }) => {
      const carriedBy = found.carried?.quoteId === quote.id ? bidId : undefined
      const saved = await saveQuote(whole, changeOf(typed, fields, whole), carriedBy)
      say(texts.quoteSaved(saved.vendorName))
      onClose()
    },
    onUnchanged: onClose,
  })
  const others = quotes.filter(({ id }) => id !== quote.id)
  return (
    <Dialog title={texts.editQuoteOf(quote.vendorName)} onClose={onClose} isWide>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <QuoteForm form={form} found={found} quote={quote} others={others} files={files} />
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
      {conflicts}
    </Dialog>
  )
}
