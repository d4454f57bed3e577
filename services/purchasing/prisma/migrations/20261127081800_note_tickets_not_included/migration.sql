-- Change orders that count without T&M tickets that they were made of.
ALTER TABLE "notices"
  DROP CONSTRAINT "notices_kind_check",
  ADD CONSTRAINT "notices_kind_check" CHECK ("kind" IN ('to-code', 'to-approve', 'returned', 'to-authorize',
    'bid-due', 'bill-to-code', 'bill-to-approve', 'bill-due', 'bill-returned', 'bill-disputed',
    'insurance-ends', 'quote-due', 'quote-expired', 'day-to-approve', 'day-returned', 'ticket-not-included'));
