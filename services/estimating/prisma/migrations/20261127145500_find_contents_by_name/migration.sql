-- Scopes and items of all bids are searched by a part of their name.
CREATE INDEX "scopes_search_idx" ON "scopes" USING gin ("name" gin_trgm_ops);
CREATE INDEX "items_search_idx" ON "items" USING gin ("name" gin_trgm_ops);
