import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, type User } from '../../lib/session/session.ts'
import type { WholeBid } from '../workspace/bid-data.ts'

type Owned = Pick<WholeBid, 'createdBy'>

/** Who has made a bid alone shares it and orders its scopes, administrators neither. */
export const isOwner = ({ email }: User, { createdBy }: Owned): boolean => createdBy === email

/** Whether a user locks and unlocks a bid. */
export const mayLock = (user: User, bid: Owned): boolean =>
  isOwner(user, bid) || mayUse(user, ACCESS.lockBids)
