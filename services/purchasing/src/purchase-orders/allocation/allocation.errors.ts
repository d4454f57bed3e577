import { defineError } from '@formwork/kernel'
import { AmountNotPositive } from '../order/po.errors.ts'

export const LessThanReceipt = defineError(
  'invalid',
  'ALLOCATIONS_DO_NOT_SUM',
  'Allocations sum to {total…}, which is {difference…} less than the receipt amount of {received…}',
)
export const LessThanReceipts = defineError(
  'invalid',
  'ALLOCATIONS_DO_NOT_SUM',
  "Allocations sum to {total…}, which is {difference…} less than the {length} receipts' total of {received…}",
)
export const MoreThanReceipt = defineError(
  'invalid',
  'ALLOCATIONS_DO_NOT_SUM',
  'Allocations sum to {total…}, which is {difference…} more than the receipt amount of {received…}',
)
export const MoreThanReceipts = defineError(
  'invalid',
  'ALLOCATIONS_DO_NOT_SUM',
  "Allocations sum to {total…}, which is {difference…} more than the {length} receipts' total of {received…}",
)
export const UNEVEN_SUM_ERRORS = [
  LessThanReceipt,
  LessThanReceipts,
  MoreThanReceipt,
  MoreThanReceipts,
] as const

export const AmountRequired = defineError(
  'invalid',
  'INVALID',
  'Amount is required: neither a receipt nor the estimate tells one',
)
export const CostCodeRequired = defineError(
  'invalid',
  'INVALID',
  'At least one cost code is required',
)
export const PercentOfEachCode = defineError(
  'invalid',
  'INVALID',
  'Percent is required once for each cost code',
)
export const PercentNotNumber = defineError(
  'invalid',
  'INVALID',
  'Percent must be a number above 0 with at most six decimals',
)
export const PercentsDoNotSum = defineError(
  'invalid',
  'INVALID',
  'Percents sum to {total}, not to 100',
)
export const TooLittleToSplit = defineError(
  'invalid',
  'INVALID',
  '{amount…} is too little to split over {length} cost codes',
)
export const SUGGESTION_ERRORS = [
  AmountRequired,
  AmountNotPositive,
  CostCodeRequired,
  PercentOfEachCode,
  PercentNotNumber,
  PercentsDoNotSum,
  TooLittleToSplit,
] as const
