import { defineError } from '@formwork/kernel'

export const MailNotSetUp = defineError(
  'conflict',
  'MAIL_NOT_SET_UP',
  'Mail is not set up: an administrator has to name a mail server',
)
export const OrderNotSent = defineError('conflict', 'PO_NOT_SENT', '{poNumber} was not sent yet')
export const AcknowledgedAhead = defineError(
  'invalid',
  'INVALID',
  'Acknowledged on must not be later than tomorrow',
)
