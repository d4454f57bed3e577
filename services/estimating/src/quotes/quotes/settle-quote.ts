import { invalidField } from '@formwork/kernel'
import { isoTime } from '../../iso-time.ts'
import type { KnownVendor } from '../../vendors/known-vendor.ts'
import type { Quote } from '../quote.ts'
import type { WrittenQuote } from '../stored/quotes.store.ts'
import type { CreateQuote, UpdateQuote } from './quotes.schemas.ts'

interface Sender {
  /** E-mail. */
  readonly by: string
  /** The vendor that is sent by its id. */
  readonly vendor: KnownVendor | undefined
}

/** A new quote with what is not sent filled in. @throws InvalidError */
export function newQuote(sent: CreateQuote, { by, vendor }: Sender): WrittenQuote {
  return {
    ...vendorOf(sent, vendor),
    receivedAt: isoTime(sent.receivedAt ?? new Date()),
    validUntil: sent.validUntil ?? null,
    by: sent.by ?? by,
    form: sent.form,
    lumpSum: sent.lumpSum ?? null,
    splittable: sent.splittable ?? true,
    taxIncluded: sent.taxIncluded ?? false,
    lines: sent.lines ?? [],
    answers: sent.answers ?? [],
    adjustments: sent.adjustments ?? [],
    withdrawn: sent.withdrawn ?? false,
    replacesId: sent.replacesId ?? null,
    attachmentId: sent.attachmentId ?? null,
  }
}

/** A quote with the fields that are sent in place of its own. @throws InvalidError */
export function changedQuote(before: Quote, sent: UpdateQuote, { by, vendor }: Sender): Quote {
  const { validUntil, lumpSum, replacesId, attachmentId } = sent
  return {
    ...before,
    ...changedVendor(before, sent, vendor),
    receivedAt: sent.receivedAt == null ? before.receivedAt : isoTime(sent.receivedAt),
    validUntil: validUntil === undefined ? before.validUntil : validUntil,
    by: sent.by === undefined ? before.by : (sent.by ?? by),
    form: sent.form ?? before.form,
    lumpSum: lumpSum === undefined ? before.lumpSum : lumpSum,
    splittable: orDefault(sent.splittable, before.splittable, true),
    taxIncluded: orDefault(sent.taxIncluded, before.taxIncluded, false),
    lines: orDefault(sent.lines, before.lines, []),
    answers: orDefault(sent.answers, before.answers, []),
    adjustments: orDefault(sent.adjustments, before.adjustments, []),
    withdrawn: orDefault(sent.withdrawn, before.withdrawn, false),
    replacesId: replacesId === undefined ? before.replacesId : replacesId,
    attachmentId: attachmentId === undefined ? before.attachmentId : attachmentId,
  }
}

/** Left out: as before; null: what a new one has. */
const orDefault = <T>(sent: T | null | undefined, before: T, initial: T): T =>
  sent === undefined ? before : (sent ?? initial)

type Vendor = Pick<Quote, 'vendorId' | 'vendorName'>
type SentVendor = Pick<UpdateQuote, 'vendorId' | 'vendorName'>

const EXACTLY_ONE = 'A quote has a vendor or the name of one: send one of them'

/** The name that a vendor has already may be sent with it. */
function vendorOf({ vendorId, vendorName }: SentVendor, vendor: KnownVendor | undefined): Vendor {
  if (vendorId != null) {
    if (vendorName != null && vendorName !== vendor?.name)
      throw invalidField('vendorName', EXACTLY_ONE)
    return { vendorId, vendorName: vendor?.name ?? '' }
  }
  if (vendorName == null) throw invalidField('vendorName', EXACTLY_ONE)
  return { vendorId: null, vendorName }
}

function changedVendor(before: Quote, sent: SentVendor, vendor: KnownVendor | undefined): Vendor {
  const { vendorId, vendorName } = sent
  if (vendorId === undefined && vendorName === undefined) return before
  // What was read is sent back.
  const isSameId = vendorId === undefined || vendorId === before.vendorId
  const isSameName = vendorName === undefined || vendorName === before.vendorName
  if (isSameId && isSameName) return before
  if (vendorId === undefined) return vendorOf({ vendorName }, vendor)
  // Another vendor beside the name of the one before.
  if (vendorId !== null && isSameName) return vendorOf({ vendorId }, vendor)
  return vendorOf(sent, vendor)
}
