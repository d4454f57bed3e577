import { defineError } from '@formwork/kernel'

export const VendorNameTaken = defineError(
  'conflict',
  'VENDOR_NAME_TAKEN',
  'Vendor with this name already exists',
)
/** Its type is to change. */
export const VendorTypeInUse = defineError(
  'conflict',
  'VENDOR_IN_USE',
  'Vendor has purchase orders; its type cannot change',
)
/** It is to be deleted. */
export const VendorInUse = defineError(
  'conflict',
  'VENDOR_IN_USE',
  'Vendor has purchase orders; make it inactive instead',
)
export const VendorHasBills = defineError(
  'conflict',
  'VENDOR_IN_USE',
  'Vendor has bills; make it inactive instead',
)
export const TaxIdMasked = defineError(
  'invalid',
  'INVALID',
  'Tax id is masked: send the whole one, or leave it out',
)
