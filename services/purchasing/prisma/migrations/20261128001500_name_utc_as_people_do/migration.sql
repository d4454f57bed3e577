-- Papers named UTC in full where pages say UTC; what was sent is compared with the paper of today.
UPDATE "order_sendings" SET "paper" = replace("paper"::text, 'Coordinated Universal Time', 'UTC')::jsonb
WHERE "paper"::text LIKE '%Coordinated Universal Time%';
