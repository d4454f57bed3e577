import { OffRentBeforeDelivery } from './po.errors.ts'
import { deliveryDay } from './rental.ts'

/** @throws OffRentBeforeDelivery where a rental is to end before it comes */
export function checkOffRent(po: Parameters<typeof deliveryDay>[0]): void {
  const day = deliveryDay(po)
  const { offRentOn } = po.details
  if (offRentOn != null && day !== null && offRentOn < day) throw OffRentBeforeDelivery({ day })
}
