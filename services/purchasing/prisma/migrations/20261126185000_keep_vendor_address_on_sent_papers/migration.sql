-- Papers that were sent had no address of the vendor; one that is compared with them has the field.
UPDATE "order_sendings" SET "paper" = "paper" || '{"vendorAddress": []}' WHERE NOT "paper" ? 'vendorAddress';
