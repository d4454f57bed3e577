/** The words of a bid that cannot be read any more. */
export const texts = {
  deleted: (number: string) => `${number} is deleted`,
  /** Behind the name of who did it. */
  by: 'deleted it',
  lead: 'It is gone with its scopes and items. What was ordered for it stays.',
  all: 'All bids',
  typed: 'Typed and not saved',
  typedLead:
    'This was typed here and came into no bid. It stays on this machine until it is discarded.',
  typedLeadOfRows:
    'This was typed here, and its row or scope was deleted before it could be saved. It stays on this machine until it is discarded.',
  copy: 'Copy what was typed',
  copied: 'It is copied.',
  discard: 'Discard it',
  page: { settings: 'Settings', proposal: 'Proposal' },
} as const
