import { defineError } from '@formwork/kernel'

export const PoNotFound = defineError('not-found', 'NOT_FOUND', 'Purchase order not found')
export const AmountNotPositive = defineError('invalid', 'INVALID', 'Amount must be greater than 0')

// What an order names.
export const UnknownLine = defineError('invalid', 'INVALID', 'Line not found')
export const UnknownProject = defineError('invalid', 'INVALID', 'Project not found')
export const UnknownScope = defineError('invalid', 'INVALID', 'Scope not found')
export const QuantityMissing = defineError('invalid', 'INVALID', '{label…} is required')
export const UnknownCostCode = defineError(
  'invalid',
  'INVALID',
  'Cost code {code…} is not on the list',
)
export const UnknownVendor = defineError('invalid', 'INVALID', 'Vendor not found')
export const VendorInactive = defineError(
  'invalid',
  'VENDOR_INACTIVE',
  'Selected vendor is not active',
)
export const VendorMismatch = defineError(
  'invalid',
  'VENDOR_MISMATCH',
  'Selected vendor is not a {vendorType} supplier',
)
export const OffRentBeforeDelivery = defineError(
  'invalid',
  'INVALID',
  'Off rent on must not be before the delivery on {day}',
)
export const REFERENCE_ERRORS = [
  OffRentBeforeDelivery,
  QuantityMissing,
  UnknownCostCode,
  UnknownLine,
  UnknownProject,
  UnknownScope,
  UnknownVendor,
  VendorInactive,
  VendorMismatch,
] as const
export const ProjectLost = defineError(
  'conflict',
  'PROJECT_LOST',
  'Project is LOST and takes no new purchase orders',
)
export const SectionOverBudget = defineError('conflict', 'OVER_BUDGET', '{sentence…}')

// Its state.
export const PoWrongState = defineError(
  'conflict',
  'PO_WRONG_STATE',
  'Purchase order is {status}; {action} needs {states…}',
)
export const PoNeedsRole = defineError(
  'forbidden',
  'FORBIDDEN',
  'Purchase order is {status}; {action…} needs the role {roles…}',
)
export const PoComplete = defineError(
  'conflict',
  'PO_COMPLETE',
  'A completed purchase order can no longer be changed',
)
export const PoHasNoReceipt = defineError(
  'conflict',
  'PO_HAS_NO_RECEIPT',
  'Purchase order has no receipt',
)
export const PoNotCorrected = defineError(
  'conflict',
  'PO_NOT_CORRECTED',
  'Nothing was corrected since the rejection',
)

// The approval limits and the duties that are separate.
export const PoNeedsAuthorization = defineError('conflict', 'PO_NEEDS_AUTHORIZATION', '{sentence…}')
export const AuthorizationNotNeeded = defineError(
  'conflict',
  'PO_COMPLETE',
  'A completed purchase order needs no authorization',
)
export const AboveLimitOfPm = defineError(
  'forbidden',
  'FORBIDDEN',
  'Purchase orders above {limit} need the authorization of ADMIN',
)
export const DutyOfAnother = defineError(
  'forbidden',
  'FORBIDDEN',
  'Somebody else must {verb}: {did}',
)
export const ReasonRequired = defineError('invalid', 'INVALID', 'Reason is required: {did}')

// Reconciliation.
export const PoReconciled = defineError(
  'conflict',
  'PO_RECONCILED',
  'Purchase order is already reconciled',
)
export const PoNotReconciled = defineError(
  'conflict',
  'PO_NOT_RECONCILED',
  'Purchase order is not reconciled',
)
