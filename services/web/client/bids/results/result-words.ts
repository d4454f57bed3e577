import type { components } from '@formwork/api-client'

export type BidResult = components['schemas']['BidResult']
export type BidAnalysis = components['schemas']['BidAnalysis']
export type EnteredResult = components['schemas']['EnterBidResultInput']

export const OUTCOMES = ['WON', 'LOST', 'NO_BID', 'CANCELLED'] as const
export const REASONS = [
  'PRICE',
  'SCOPE',
  'SCHEDULE',
  'RELATIONSHIP',
  'CLIENT_CANCELLED',
  'OTHER',
] as const
export const GROUPS = ['client', 'scopeType', 'createdBy', 'size', 'month'] as const
export type GroupBy = (typeof GROUPS)[number]
