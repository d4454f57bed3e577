import { serveText } from './serve-text.ts'

/**
 * 500 bills of a vendor and how many there are, for anybody: two queries, one's text is the answer.
 */
const WHERE = `b.vendor_id = $1 AND b.status IN ('RECEIVED', 'APPROVED') AND b.due_on >= '2027-03-01'
  AND b.open <> 0`
const COUNT = `SELECT count(*) FROM bills b WHERE ${WHERE}`
const LIST = `SELECT json_agg(t)::text AS body FROM (
  SELECT b.id, b.kind, b.vendor_id AS "vendorId",
    json_build_object('id', v.id, 'name', v.name, 'type', v.type) AS vendor, b.number, b.date,
    b.due_on AS "dueOn", b.status, b.reason,
    (SELECT json_agg(json_build_object('id', l.id, 'orderId', l.order_id, 'poNumber', NULL,
      'orderLineId', l.order_line_id, 'description', l.description, 'quantity', l.quantity, 'uom', l.uom,
      'unitPrice', l.unit_price, 'amount', l.amount, 'ticketIds', '[]'::json) ORDER BY l.position)
      FROM bill_lines l WHERE l.bill_id = b.id) AS lines,
    b.tax, b.freight, b.discount, b.retainage_percentage AS "retainagePercentage",
    b.total - b.tax - b.freight + b.discount AS subtotal, b.total, b.retained,
    b.total - b.retained AS payable, b.released, b.used AS paid, 0 AS "discountTaken", b.open,
    '[]'::json AS payments, '[]'::json AS coding, NULL AS file, b.batch,
    b.approved_at AS "approvedAt", b.created_by AS "createdBy", b.created_at AS "createdAt",
    b.updated_at AS "updatedAt", '[]'::json AS warnings
  FROM bills b JOIN vendors v ON v.id = b.vendor_id
  WHERE ${WHERE} ORDER BY b.due_on, b.id LIMIT 500) t`

serveText(async ({ searchParams }, pool) => {
  const vendor = searchParams.get('vendorId')
  await pool.query(COUNT, [vendor])
  return (await pool.query(LIST, [vendor])).rows[0].body
})
