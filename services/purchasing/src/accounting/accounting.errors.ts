import { defineError } from '@formwork/kernel'

export const NothingToExport = defineError(
  'conflict',
  'NOTHING_TO_EXPORT',
  'Nothing approved from {from} to {to} is without a batch',
)
export const AccountsNotMapped = defineError(
  'conflict',
  'ACCOUNTS_NOT_MAPPED',
  'No account is mapped for {names…}',
)
