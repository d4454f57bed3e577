-- The product's name, which was the default of COMPANY_NAME and was stored with whatever else an
-- administrator said of the company, is no firm's: as installed. A firm that has set it in
-- COMPANY_NAME is named by that.
UPDATE "company" SET "name" = '', "version" = "version" + 1 WHERE "name" = 'Formwork';
