/** The local user of each role. */
export const USERS = {
  ADMIN: 'admin@example.com',
  ESTIMATOR: 'estimator@example.com',
  PM: 'pm@example.com',
  OPS: 'ops@example.com',
  ACCOUNTING: 'accounting@example.com',
} as const

export type Role = keyof typeof USERS
export const ROLES = Object.keys(USERS) as Role[]

export interface Endpoint {
  readonly method: string
  readonly path: string
  /** Who may call; `ANYONE` needs no session. */
  readonly roles: readonly Role[] | 'ANYONE'
}

/** Every endpoint and who may call it, written from the specification and not from the routes. */
const TABLE = `
POST   /api/auth/signin                                  ANYONE
GET    /api/auth/ways                                    ANYONE
GET    /api/auth/oidc/start                              ANYONE
GET    /api/auth/oidc/callback                           ANYONE
GET    /api/auth/jwt/jwks.json                           ANYONE
GET    /api/auth/session                                 ANYONE
POST   /api/auth/session/refresh                         ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/auth/signout                                 ADMIN ESTIMATOR PM OPS ACCOUNTING
GET    /api/auth/me                                      ADMIN ESTIMATOR PM OPS ACCOUNTING
PUT    /api/auth/password                                ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/auth/confirm-password                        ADMIN ESTIMATOR PM OPS ACCOUNTING
GET    /api/auth/sessions                                ADMIN ESTIMATOR PM OPS ACCOUNTING
DELETE /api/auth/sessions/:id                            ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/auth/calendar-key                            ADMIN ESTIMATOR PM
DELETE /api/auth/calendar-key                            ADMIN ESTIMATOR PM
GET    /api/security-log                                 ADMIN
POST   /api/users/:id/sessions/revoke                    ADMIN
GET    /api/users                                        ADMIN
POST   /api/users                                        ADMIN
GET    /api/users/:id                                    ADMIN
PUT    /api/users/:id                                    ADMIN
GET    /api/people                                       ADMIN ESTIMATOR PM OPS ACCOUNTING

GET    /api/bids                                         ADMIN ESTIMATOR PM
GET    /api/bids/calendar                                ADMIN ESTIMATOR PM
GET    /api/bids/calendar.ics                            ANYONE
GET    /api/bids/pipeline                                ADMIN ESTIMATOR PM
GET    /api/bids/pipeline/summary                        ADMIN ESTIMATOR PM
GET    /api/bids/:id                                     ADMIN ESTIMATOR PM
GET    /api/bids/:id/result                              ADMIN ESTIMATOR PM
PUT    /api/bids/:id/result                              ADMIN ESTIMATOR
GET    /api/analytics/bids                               ADMIN ESTIMATOR PM
POST   /api/bids                                         ADMIN ESTIMATOR
PUT    /api/bids/:id                                     ADMIN ESTIMATOR
DELETE /api/bids/:id                                     ADMIN
GET    /api/bids/:id/history                             ADMIN ESTIMATOR PM
GET    /api/bids/:id/children                            ADMIN ESTIMATOR PM
POST   /api/bids/:id/children                            ADMIN ESTIMATOR
POST   /api/bids/:id/lock                                ADMIN ESTIMATOR
POST   /api/bids/:id/unlock                              ADMIN ESTIMATOR
POST   /api/bids/:id/duplicate                           ADMIN ESTIMATOR
POST   /api/bids/:id/share                               ADMIN ESTIMATOR
DELETE /api/bids/:id/share                               ADMIN ESTIMATOR
GET    /api/bids/share/:code                             ADMIN ESTIMATOR PM
POST   /api/bids/import/:code                            ADMIN ESTIMATOR
POST   /api/bids/rate-uses                               ADMIN
POST   /api/bids/:id/recalculate                         ADMIN ESTIMATOR
GET    /api/bids/:id/cost-breakdown                      ADMIN ESTIMATOR PM
POST   /api/bids/:id/what-if                             ADMIN ESTIMATOR PM
POST   /api/bids/:id/target-price                        ADMIN ESTIMATOR PM
GET    /api/bids/:id/compare                             ADMIN ESTIMATOR PM
GET    /api/bids/:id/summary                             ADMIN ESTIMATOR PM
GET    /api/bids/:id/recap                               ADMIN ESTIMATOR PM
GET    /api/bids/:id/adjustments                         ADMIN ESTIMATOR PM
PUT    /api/bids/:id/adjustments                         ADMIN ESTIMATOR
GET    /api/bids/contents                                ADMIN ESTIMATOR PM
GET    /api/bids/:id/benchmarks                          ADMIN ESTIMATOR PM
GET    /api/bids/:id/compare/:otherId                    ADMIN ESTIMATOR PM
GET    /api/bids/:id/revisions                           ADMIN ESTIMATOR PM
GET    /api/bids/:id/revisions/:number                   ADMIN ESTIMATOR PM

GET    /api/bids/:id/pdf                                 ADMIN ESTIMATOR PM
GET    /api/bids/:id/bar-list                            ADMIN ESTIMATOR PM OPS
GET    /api/bids/:id/csv                                 ADMIN ESTIMATOR PM
GET    /api/bids/:id/excel                               ADMIN ESTIMATOR PM
POST   /api/bids/:id/export/pm                           ADMIN ESTIMATOR PM
POST   /api/bids/:id/pdf/preview                         ADMIN ESTIMATOR PM
GET    /api/bids/:id/proposal                            ADMIN ESTIMATOR PM
PUT    /api/bids/:id/proposal                            ADMIN ESTIMATOR
GET    /api/company                                      ADMIN ESTIMATOR PM OPS ACCOUNTING
PUT    /api/company                                      ADMIN
GET    /api/company/logo                                 ADMIN ESTIMATOR PM OPS ACCOUNTING
PUT    /api/company/logo                                 ADMIN
DELETE /api/company/logo                                 ADMIN
GET    /api/bids/:bidId/attachments                      ADMIN ESTIMATOR PM
POST   /api/bids/:bidId/attachments                      ADMIN ESTIMATOR
POST   /api/bids/:bidId/attachments/multiple             ADMIN ESTIMATOR
DELETE /api/bids/:bidId/attachments/:id                  ADMIN ESTIMATOR
GET    /api/events                                       ADMIN ESTIMATOR PM OPS ACCOUNTING
GET    /api/files/:id                                    ANYONE
HEAD   /api/files/:id                                    ANYONE
GET    /api/sheets/:id                                   ADMIN ESTIMATOR PM
PUT    /api/sheets/:id/rows/:position                    ADMIN ESTIMATOR PM

GET    /api/bids/:bidId/gantt                            ADMIN ESTIMATOR PM
POST   /api/bids/:bidId/gantt/carry-over                 ADMIN ESTIMATOR
POST   /api/bids/:bidId/gantt/equipment                  ADMIN ESTIMATOR
GET    /api/bids/:bidId/gantt/equipment/:entryId         ADMIN ESTIMATOR PM
PUT    /api/bids/:bidId/gantt/equipment/:entryId         ADMIN ESTIMATOR
DELETE /api/bids/:bidId/gantt/equipment/:entryId         ADMIN ESTIMATOR
POST   /api/bids/:bidId/gantt/labor                      ADMIN ESTIMATOR
GET    /api/bids/:bidId/gantt/labor/:entryId             ADMIN ESTIMATOR PM
PUT    /api/bids/:bidId/gantt/labor/:entryId             ADMIN ESTIMATOR
DELETE /api/bids/:bidId/gantt/labor/:entryId             ADMIN ESTIMATOR

GET    /api/scopes/bid/:bidId                            ADMIN ESTIMATOR PM
GET    /api/scopes/:id                                   ADMIN ESTIMATOR PM
POST   /api/scopes                                       ADMIN ESTIMATOR
PUT    /api/scopes/:id                                   ADMIN ESTIMATOR
DELETE /api/scopes/:id                                   ADMIN ESTIMATOR
PATCH  /api/scopes/bid/:bidId/batch                      ADMIN ESTIMATOR
GET    /api/scopes/:id/required-material-categories      ADMIN ESTIMATOR PM
PUT    /api/scopes/:id/link                              ADMIN ESTIMATOR
PUT    /api/scopes/:id/unlink                            ADMIN ESTIMATOR
GET    /api/scopes/:id/hierarchy                         ADMIN ESTIMATOR PM
GET    /api/scopes/bid/:bidId/hierarchy                  ADMIN ESTIMATOR PM
PUT    /api/scopes/:id/inheritance                       ADMIN ESTIMATOR
PUT    /api/scopes/:id/sync                              ADMIN ESTIMATOR
GET    /api/scopes/:scopeId/items/<module>               ADMIN ESTIMATOR PM
POST   /api/bids/:id/changes                           ADMIN ESTIMATOR
POST   /api/bids/:id/takeoff                           ADMIN ESTIMATOR
GET    /api/takeoff-mappings                           ADMIN ESTIMATOR PM
POST   /api/takeoff-mappings                           ADMIN ESTIMATOR
GET    /api/takeoff-mappings/:id                       ADMIN ESTIMATOR PM
PUT    /api/takeoff-mappings/:id                       ADMIN ESTIMATOR
DELETE /api/takeoff-mappings/:id                       ADMIN ESTIMATOR
GET    /api/takeoff-mappings/:id/history               ADMIN ESTIMATOR PM
GET    /api/takeoff-template.csv                       ADMIN ESTIMATOR PM
GET    /api/takeoff-template.xlsx                      ADMIN ESTIMATOR PM
GET    /api/bids/:id/quantities                        ADMIN ESTIMATOR PM OPS
GET    /api/bids/:id/form-plan                         ADMIN ESTIMATOR PM
PUT    /api/bids/:id/form-plan                         ADMIN ESTIMATOR
GET    /api/bids/:id/recipients                        ADMIN ESTIMATOR PM
POST   /api/bids/:id/recipients                        ADMIN ESTIMATOR
PUT    /api/bids/:id/recipients/:recipientId           ADMIN ESTIMATOR
DELETE /api/bids/:id/recipients/:recipientId           ADMIN ESTIMATOR
POST   /api/scopes/:id/copy                            ADMIN ESTIMATOR
POST   /api/scopes/:id/restore                         ADMIN ESTIMATOR
POST   /api/scopes/:scopeId/items/<module>               ADMIN ESTIMATOR
GET    /api/scopes/:scopeId/items/<module>/:itemId       ADMIN ESTIMATOR PM
PUT    /api/scopes/:scopeId/items/<module>/:itemId       ADMIN ESTIMATOR
DELETE /api/scopes/:scopeId/items/<module>/:itemId       ADMIN ESTIMATOR
GET    /api/scope-types                                  ADMIN ESTIMATOR PM
POST   /api/scope-types                                  ADMIN
PUT    /api/scope-types/order                            ADMIN
PUT    /api/scope-types/:id                              ADMIN
DELETE /api/scope-types/:id                              ADMIN
GET    /api/bids/:id/packages                            ADMIN ESTIMATOR PM
POST   /api/bids/:id/packages                            ADMIN ESTIMATOR
POST   /api/bids/:id/packages/suggest                    ADMIN ESTIMATOR
GET    /api/bids/:id/bid-day                             ADMIN ESTIMATOR PM
GET    /api/packages/:id                                 ADMIN ESTIMATOR PM
PUT    /api/packages/:id                                 ADMIN ESTIMATOR
DELETE /api/packages/:id                                 ADMIN ESTIMATOR
GET    /api/packages/:id/request/csv                     ADMIN ESTIMATOR PM
GET    /api/packages/:id/request/pdf                     ADMIN ESTIMATOR PM
GET    /api/packages/:id/quotes                          ADMIN ESTIMATOR PM
POST   /api/packages/:id/quotes                          ADMIN ESTIMATOR
POST   /api/packages/:id/quotes/import                   ADMIN ESTIMATOR
GET    /api/packages/:id/levelling                       ADMIN ESTIMATOR PM
POST   /api/packages/:id/carry                           ADMIN ESTIMATOR
DELETE /api/packages/:id/carry                           ADMIN ESTIMATOR
POST   /api/packages/:id/award                           ADMIN ESTIMATOR PM
DELETE /api/packages/:id/award                           ADMIN ESTIMATOR PM
PUT    /api/quotes/:id                                   ADMIN ESTIMATOR
DELETE /api/quotes/:id                                   ADMIN ESTIMATOR
GET    /api/recipes                                      ADMIN ESTIMATOR PM
POST   /api/recipes                                      ADMIN ESTIMATOR
GET    /api/recipes/:id                                  ADMIN ESTIMATOR PM
PUT    /api/recipes/:id                                  ADMIN ESTIMATOR
DELETE /api/recipes/:id                                  ADMIN ESTIMATOR
GET    /api/recipes/:id/history                          ADMIN ESTIMATOR PM
POST   /api/recipes/:id/try                              ADMIN ESTIMATOR
GET    /api/scopes/:id/recipes                           ADMIN ESTIMATOR PM
POST   /api/scopes/:id/recipes                           ADMIN ESTIMATOR
PUT    /api/scopes/:id/recipes/:applicationId            ADMIN ESTIMATOR
DELETE /api/scopes/:id/recipes/:applicationId            ADMIN ESTIMATOR

GET    /api/clients                                      ADMIN ESTIMATOR PM
GET    /api/clients/:id                                  ADMIN ESTIMATOR PM
POST   /api/clients                                      ADMIN ESTIMATOR
PUT    /api/clients/:id                                  ADMIN ESTIMATOR
DELETE /api/clients/:id                                  ADMIN

GET    /api/rates                                       ADMIN ESTIMATOR PM
GET    /api/variables                                    ADMIN ESTIMATOR PM
GET    /api/variables/:category                          ADMIN ESTIMATOR PM
POST   /api/variables                                    ADMIN
POST   /api/variables/import                             ADMIN
POST   /api/variables/changes/:revision/undo             ADMIN
PUT    /api/variables/:id                                ADMIN
DELETE /api/variables/:id                                ADMIN
GET    /api/variables/:id/history                        ADMIN ESTIMATOR PM
POST   /api/variables/update-fuel-charges/:bidId         ADMIN
GET    /api/rebar                                        ADMIN ESTIMATOR PM
POST   /api/rebar                                        ADMIN
POST   /api/rebar/import                                 ADMIN
POST   /api/rebar/changes/:revision/undo                 ADMIN
PUT    /api/rebar/bulk                                   ADMIN
PUT    /api/rebar/:id                                    ADMIN
DELETE /api/rebar/:id                                    ADMIN
GET    /api/rebar/:id/history                            ADMIN ESTIMATOR PM
GET    /api/pump-pricing                                 ADMIN ESTIMATOR PM
GET    /api/pump-pricing/vendors                         ADMIN ESTIMATOR PM
POST   /api/pump-pricing                                 ADMIN
POST   /api/pump-pricing/import                          ADMIN
POST   /api/pump-pricing/changes/:revision/undo          ADMIN
PUT    /api/pump-pricing/bulk                            ADMIN
PUT    /api/pump-pricing/:id                             ADMIN
DELETE /api/pump-pricing/:id                             ADMIN
GET    /api/pump-pricing/:id/history                     ADMIN ESTIMATOR PM
GET    /api/admin/default-variables                      ADMIN ESTIMATOR PM
POST   /api/admin/default-variables                      ADMIN
POST   /api/admin/default-variables/import               ADMIN
POST   /api/admin/default-variables/changes/:revision/undo ADMIN
PUT    /api/admin/default-variables/bulk                 ADMIN
PUT    /api/admin/default-variables/:id                  ADMIN
DELETE /api/admin/default-variables/:id                  ADMIN
GET    /api/admin/default-variables/:id/history          ADMIN ESTIMATOR PM
GET    /api/rebar-pricing                                ADMIN ESTIMATOR PM
POST   /api/rebar-pricing                                ADMIN
POST   /api/rebar-pricing/import                         ADMIN
POST   /api/rebar-pricing/changes/:revision/undo         ADMIN
PUT    /api/rebar-pricing/:id                            ADMIN
DELETE /api/rebar-pricing/:id                            ADMIN
GET    /api/rebar-pricing/:id/history                    ADMIN ESTIMATOR PM
GET    /api/pricing-items                                ADMIN ESTIMATOR PM
POST   /api/pricing-items                                ADMIN
POST   /api/pricing-items/import                         ADMIN
POST   /api/pricing-items/changes/:revision/undo         ADMIN
PUT    /api/pricing-items/:id                            ADMIN
DELETE /api/pricing-items/:id                            ADMIN
GET    /api/pricing-items/:id/history                    ADMIN ESTIMATOR PM
GET    /api/crews                                       ADMIN ESTIMATOR PM
POST   /api/crews                                       ADMIN
POST   /api/crews/import                                ADMIN
POST   /api/crews/changes/:revision/undo                ADMIN
PUT    /api/crews/:id                                   ADMIN
DELETE /api/crews/:id                                   ADMIN
GET    /api/crews/:id/history                           ADMIN ESTIMATOR PM
GET    /api/production-rates                            ADMIN ESTIMATOR PM
POST   /api/production-rates                            ADMIN
POST   /api/production-rates/import                     ADMIN
POST   /api/production-rates/changes/:revision/undo     ADMIN
PUT    /api/production-rates/:id                        ADMIN
DELETE /api/production-rates/:id                        ADMIN
GET    /api/production-rates/:id/history                ADMIN ESTIMATOR PM
GET    /api/form-systems                                ADMIN ESTIMATOR PM
POST   /api/form-systems                                ADMIN
POST   /api/form-systems/import                         ADMIN
POST   /api/form-systems/changes/:revision/undo         ADMIN
PUT    /api/form-systems/:id                            ADMIN
DELETE /api/form-systems/:id                            ADMIN
GET    /api/form-systems/:id/history                    ADMIN ESTIMATOR PM
GET    /api/delivery-terms                              ADMIN ESTIMATOR PM
POST   /api/delivery-terms                              ADMIN
POST   /api/delivery-terms/import                       ADMIN
POST   /api/delivery-terms/changes/:revision/undo       ADMIN
PUT    /api/delivery-terms/:id                          ADMIN
DELETE /api/delivery-terms/:id                          ADMIN
GET    /api/delivery-terms/:id/history                  ADMIN ESTIMATOR PM

GET    /api/purchase-orders                              ADMIN PM OPS ACCOUNTING
GET    /api/purchase-orders/inbox                        ADMIN PM OPS ACCOUNTING
GET    /api/purchase-orders/:id                          ADMIN PM OPS ACCOUNTING
PUT    /api/purchase-orders/:id                          ADMIN OPS
DELETE /api/purchase-orders/:id                          ADMIN OPS
GET    /api/purchase-orders/:id/history                  ADMIN PM OPS ACCOUNTING
GET    /api/purchase-orders/:id/expected-charges         ADMIN PM OPS ACCOUNTING
POST   /api/purchase-orders/concrete                     ADMIN OPS
POST   /api/purchase-orders/material                     ADMIN OPS
POST   /api/purchase-orders/rental                       ADMIN OPS
POST   /api/purchase-orders/subcontract                  ADMIN OPS
POST   /api/purchase-orders/pump                         ADMIN OPS
POST   /api/purchase-orders/misc                         ADMIN OPS
POST   /api/purchase-orders/concrete/preview            ADMIN OPS
POST   /api/purchase-orders/material/preview            ADMIN OPS
POST   /api/purchase-orders/rental/preview              ADMIN OPS
POST   /api/purchase-orders/subcontract/preview         ADMIN OPS
POST   /api/purchase-orders/pump/preview                ADMIN OPS
POST   /api/purchase-orders/misc/preview                ADMIN OPS
POST   /api/purchase-orders/:id/receipt                  ADMIN OPS
GET    /api/purchase-orders/:id/receipt                  ADMIN PM OPS ACCOUNTING
DELETE /api/purchase-orders/:id/receipt                  ADMIN OPS
POST   /api/purchase-orders/:id/receipts                 ADMIN OPS
GET    /api/purchase-orders/:id/receipts                 ADMIN PM OPS ACCOUNTING
GET    /api/purchase-orders/:id/receipts/:receiptId      ADMIN PM OPS ACCOUNTING
DELETE /api/purchase-orders/:id/receipts/:receiptId      ADMIN OPS
PUT    /api/purchase-orders/:id/receipts/:receiptId      ADMIN OPS
PUT    /api/purchase-orders/:id/receipts/:receiptId/file ADMIN OPS
GET    /api/purchase-orders/:id/receipts/:receiptId/pictures/:fileId ADMIN PM OPS ACCOUNTING
POST   /api/purchase-orders/:id/resubmit                 ADMIN OPS
GET    /api/purchase-orders/:id/pdf                      ADMIN PM OPS ACCOUNTING
POST   /api/purchase-orders/:id/allocate                 ADMIN PM
POST   /api/purchase-orders/:id/send                     ADMIN OPS
POST   /api/purchase-orders/:id/acknowledge              ADMIN OPS
PUT    /api/purchase-orders/:id/delivery                 ADMIN OPS
GET    /api/deliveries                                   ADMIN PM OPS ACCOUNTING
POST   /api/purchase-orders/:id/authorize                ADMIN PM
GET    /api/notices                                      ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/notices/:id/read                             ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/notices/read-all                             ADMIN ESTIMATOR PM OPS ACCOUNTING
GET    /api/settings/approval-limits                     ADMIN
PUT    /api/settings/approval-limits                     ADMIN
GET    /api/settings/duties                              ADMIN
PUT    /api/settings/duties                              ADMIN
POST   /api/purchase-orders/:id/reconcile                ADMIN ACCOUNTING
DELETE /api/purchase-orders/:id/reconcile                ADMIN ACCOUNTING
GET    /api/purchase-orders/:id/allocation-suggestion    ADMIN PM OPS ACCOUNTING
POST   /api/purchase-orders/:id/approve                  ADMIN ACCOUNTING
POST   /api/purchase-orders/:id/reject                   ADMIN PM ACCOUNTING
GET    /api/purchase-orders/integration/equipment-types  ADMIN PM OPS ACCOUNTING
GET    /api/purchase-orders/integration/subcontractor-types  ADMIN PM OPS ACCOUNTING
GET    /api/purchase-orders/integration/pump-catalog     ADMIN PM OPS ACCOUNTING
POST   /api/purchase-orders/:id/close                   ADMIN ACCOUNTING
POST   /api/purchase-orders/:id/reopen                  ADMIN ACCOUNTING

GET    /api/bills                                       ADMIN PM OPS ACCOUNTING
POST   /api/bills                                       ADMIN OPS ACCOUNTING
GET    /api/bills/:id                                   ADMIN PM OPS ACCOUNTING
PUT    /api/bills/:id                                   ADMIN OPS ACCOUNTING
GET    /api/bills/:id/history                           ADMIN PM OPS ACCOUNTING
POST   /api/bills/:id/file                              ADMIN OPS ACCOUNTING
GET    /api/bills/:id/file                              ADMIN PM OPS ACCOUNTING
DELETE /api/bills/:id/file                              ADMIN OPS ACCOUNTING
GET    /api/bills/:id/suggested-coding                  ADMIN PM ACCOUNTING
POST   /api/bills/:id/code                              ADMIN PM
POST   /api/bills/:id/dispute                           ADMIN PM
POST   /api/bills/:id/resolve                           ADMIN PM
GET    /api/bills/:id/match                             ADMIN PM OPS ACCOUNTING
POST   /api/bills/:id/approve                           ADMIN ACCOUNTING
POST   /api/bills/:id/return                            ADMIN ACCOUNTING
POST   /api/bills/:id/void                              ADMIN ACCOUNTING
POST   /api/bills/:id/payments                          ADMIN ACCOUNTING
DELETE /api/bills/:id/payments/:paymentId               ADMIN ACCOUNTING
POST   /api/bills/:id/release                           ADMIN ACCOUNTING
GET    /api/settings/bill-tolerances                    ADMIN PM OPS ACCOUNTING
PUT    /api/settings/bill-tolerances                    ADMIN
GET    /api/settings/accounting                         ADMIN ACCOUNTING
PUT    /api/settings/accounting                         ADMIN ACCOUNTING
POST   /api/exports/bills                               ADMIN ACCOUNTING
GET    /api/exports/bills                               ADMIN ACCOUNTING
GET    /api/exports                                     ADMIN ACCOUNTING
GET    /api/exports/:number                             ADMIN ACCOUNTING
GET    /api/settings/tickets                            ADMIN
PUT    /api/settings/tickets                            ADMIN
GET    /api/vendors/:id/statement                       ADMIN PM ACCOUNTING
GET    /api/vendors                                      ADMIN ESTIMATOR PM OPS ACCOUNTING
GET    /api/vendors/:id                                  ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/vendors                                      ADMIN OPS
PUT    /api/vendors/:id                                  ADMIN OPS
DELETE /api/vendors/:id                                  ADMIN
GET    /api/projects                                     ADMIN PM OPS ACCOUNTING
GET    /api/projects/:id                                 ADMIN PM OPS ACCOUNTING
PUT    /api/projects/:id                                 ADMIN PM OPS
GET    /api/projects/:id/budget                          ADMIN ESTIMATOR PM OPS ACCOUNTING
GET    /api/projects/:id/close-out                       ADMIN ESTIMATOR PM OPS ACCOUNTING
GET    /api/projects/:id/cost-forecast                   ADMIN ESTIMATOR PM ACCOUNTING
PUT    /api/projects/:id/outlook                         ADMIN PM
GET    /api/projects/:id/snapshots                       ADMIN ESTIMATOR PM ACCOUNTING
POST   /api/projects/:id/snapshots                       ADMIN PM ACCOUNTING
GET    /api/projects/:id/purchasable                     ADMIN PM OPS
GET    /api/analytics/unit-costs                         ADMIN ESTIMATOR PM
GET    /api/cost-codes                                   ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/cost-codes                                   ADMIN
PUT    /api/cost-codes/:id                               ADMIN
DELETE /api/cost-codes/:id                               ADMIN

GET    /api/field/contents                               ADMIN PM OPS ACCOUNTING
GET    /api/workers                                      ADMIN PM OPS ACCOUNTING
POST   /api/workers                                      ADMIN PM
GET    /api/workers/:id                                  ADMIN PM OPS ACCOUNTING
PUT    /api/workers/:id                                  ADMIN PM
GET    /api/workers/:id/history                          ADMIN PM OPS ACCOUNTING
GET    /api/projects/:id/tasks                           ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/projects/:id/tasks                           ADMIN PM
PUT    /api/projects/:id/tasks/:taskId                   ADMIN PM
GET    /api/projects/:id/tasks/:taskId/history           ADMIN ESTIMATOR PM OPS ACCOUNTING
GET    /api/projects/:id/forecast                       ADMIN ESTIMATOR PM ACCOUNTING
GET    /api/analytics/production                        ADMIN ESTIMATOR PM
PUT    /api/tasks/:id/outlook                           ADMIN PM
GET    /api/projects/:id/days                           ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/projects/:id/days                           ADMIN PM OPS
GET    /api/days/:id                                    ADMIN ESTIMATOR PM OPS ACCOUNTING
PUT    /api/days/:id                                    ADMIN PM OPS
DELETE /api/days/:id                                    ADMIN PM OPS
GET    /api/days/:id/history                            ADMIN ESTIMATOR PM OPS ACCOUNTING
POST   /api/days/:id/copy                               ADMIN PM OPS
POST   /api/days/:id/submit                             ADMIN PM OPS
POST   /api/days/:id/approve                            ADMIN PM
POST   /api/days/:id/reject                             ADMIN PM
POST   /api/days/:id/reopen                             ADMIN
POST   /api/days/:id/photos                             ADMIN PM OPS
GET    /api/days/:id/photos/:photoId                    ADMIN ESTIMATOR PM OPS ACCOUNTING
DELETE /api/days/:id/photos/:photoId                    ADMIN PM OPS
GET    /api/hours                                       ADMIN ACCOUNTING
GET    /api/projects/:id/tm-tickets                     ADMIN PM OPS ACCOUNTING
POST   /api/projects/:id/tm-tickets                     ADMIN PM OPS
POST   /api/projects/:id/change-order                   ADMIN PM
GET    /api/tm-tickets/:id                              ADMIN PM OPS ACCOUNTING
PUT    /api/tm-tickets/:id                              ADMIN PM OPS
DELETE /api/tm-tickets/:id                              ADMIN PM OPS
GET    /api/tm-tickets/:id/history                      ADMIN PM OPS ACCOUNTING
POST   /api/tm-tickets/:id/sign                         ADMIN PM OPS
PUT    /api/tm-tickets/:id/prices                       ADMIN PM
POST   /api/tm-tickets/:id/void                         ADMIN PM
GET    /api/tm-tickets/:id/pdf                          ADMIN PM OPS ACCOUNTING
GET    /api/tm-rates                                    ADMIN PM ACCOUNTING
PUT    /api/tm-rates                                    ADMIN
GET    /api/tm-rates/history                            ADMIN PM ACCOUNTING
GET    /api/settings/tm-markups                         ADMIN PM ACCOUNTING
PUT    /api/settings/tm-markups                         ADMIN
GET    /api/settings/tm-markups/history                 ADMIN PM ACCOUNTING

GET    /api/operations/dead-letters                      ADMIN
POST   /api/operations/dead-letters/:service/:id/replay  ADMIN
DELETE /api/operations/dead-letters/:service/:id         ADMIN
GET    /api/operations/backlog                           ADMIN
`

const MODULES = ['concrete', 'labor', 'equipment', 'materials', 'subcontractor', 'misc']

export const ENDPOINTS: readonly Endpoint[] = TABLE.split('\n')
  .filter((line) => line !== '')
  .flatMap((line) =>
    line.includes('<module>') ? MODULES.map((name) => line.replace('<module>', name)) : [line],
  )
  .map(toEndpoint)

/** What succeeds although nothing is there: they concern the session alone. */
export const OF_THE_SESSION = ['/api/auth/session/refresh', '/api/auth/signout']
/** What a key in its address opens, and no session. */
export const BY_KEY = ['/api/bids/calendar.ics']
/** What succeeds and does nothing, since it takes no body or knows nothing of what is sent; an empty list of rates. */
export const WITHOUT_EFFECT = [
  '/api/tm-rates',
  '/api/notices/read-all',
  '/api/auth/calendar-key',
  '/api/settings/accounting',
  '/api/settings/approval-limits',
  '/api/settings/bill-tolerances',
  '/api/settings/duties',
  '/api/settings/tm-markups',
]

/** The path with well-formed ids of nothing. */
export function addressOf({ path }: Endpoint): string {
  return path
    .replace(':category', 'labor')
    .replace(':service', 'purchasing')
    .replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000')
}

function toEndpoint(line: string): Endpoint {
  const [method = '', path = '', ...words] = line.split(/ +/)
  if (words[0] === 'ANYONE') return { method, path, roles: 'ANYONE' }
  return { method, path, roles: ROLES.filter((role) => words.includes(role)) }
}
