import { serveText } from './serve-text.ts'

/**
 * 500 orders of a vendor and how many there are, for anybody: two queries, one's text is the
 * answer.
 */
const WHERE = `po.vendor_id = $1 AND po.status IN ('PENDING_RECEIPT', 'ALLOCATED')
  AND po.created_at >= '2026-03-01Z'
  AND coalesce(po.allocated_amount, po.received_amount, po.estimated_amount) >= 100`
const COUNT = `SELECT count(*) FROM purchase_orders po WHERE ${WHERE}`
const LIST = `SELECT json_agg(t)::text AS body FROM (
  SELECT po.id, po.po_number AS "poNumber", po.type, po.status, po.project_id AS "projectId",
    po.vendor_id AS "vendorId", po.scope_id AS "scopeId",
    json_build_object('id', p.id, 'bidNumber', p.bid_number, 'name', p.name) AS project,
    json_build_object('id', v.id, 'name', v.name, 'type', v.type) AS vendor, NULL AS scope, po.notes,
    po.details ->> 'desiredDelivery' AS "desiredDelivery", po.lines, po.ship_to AS "shipTo", po.terms,
    po.details ->> 'desiredDeliveryOffset' AS "desiredDeliveryOffset",
    po.estimated_amount AS "estimatedAmount", NULL AS receipt, '[]'::json AS receipts,
    NULL AS "receiptTotal", '[]'::json AS allocations, NULL AS rejection, NULL AS reconciliation,
    NULL AS "authorization", false AS "needsAuthorization", NULL AS "authorizer", po.created_by AS "createdBy", po.created_at AS "createdAt",
    po.updated_at AS "updatedAt", '[]'::json AS warnings
  FROM purchase_orders po JOIN projects p ON p.id = po.project_id JOIN vendors v ON v.id = po.vendor_id
  WHERE ${WHERE} ORDER BY po.number DESC LIMIT 500) t`

serveText(async ({ searchParams }, pool) => {
  const vendor = searchParams.get('vendorId')
  await pool.query(COUNT, [vendor])
  return (await pool.query(LIST, [vendor])).rows[0].body
})
