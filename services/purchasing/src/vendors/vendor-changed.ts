import type { vendorChanged as vendorChangedData } from '@formwork/contracts'
import type { NewEvent } from '@formwork/messaging'
import type { z } from 'zod'
import type { Vendor } from './vendor.ts'

type VendorFacts = z.infer<typeof vendorChangedData>
type Published = Pick<Vendor, 'id' | 'name' | 'type' | 'isActive' | 'version'>

/** For services that name vendors: a vendor as it is now. */
export function vendorChanged({ id, name, type, isActive, version }: Published): NewEvent {
  return eventOf({ id, name, type, isActive, deleted: false }, version)
}

/** @param vendor as it was last */
export function vendorDeleted({ id, name, type, version }: Published): NewEvent {
  return eventOf({ id, name, type, isActive: false, deleted: true }, version + 1)
}

function eventOf(data: VendorFacts, version: number): NewEvent {
  return {
    type: 'purchasing.vendor.changed.v1',
    aggregateId: data.id,
    aggregateVersion: version,
    data,
  }
}
