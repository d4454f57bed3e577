-- Nothing of a signed ticket changes, also when the draft of a day that it names is deleted; a draft of a ticket names no day then.
ALTER TABLE "tm_tickets" DROP CONSTRAINT "tm_tickets_day_id_fkey";
