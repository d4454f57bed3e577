-- What a concrete contractor books to, by the divisions of MasterFormat. Administrators may change all of it.
INSERT INTO "cost_codes" ("id", "code", "name")
SELECT gen_random_uuid(), seed.code, seed.name
FROM (VALUES
  ('01-100', 'Project management and supervision'),
  ('01-200', 'Permits, fees and bonds'),
  ('01-300', 'Testing and inspection'),
  ('01-400', 'Mobilization'),
  ('01-500', 'Temporary facilities and utilities'),
  ('01-600', 'Small tools and consumables'),
  ('01-700', 'Cleanup and dump fees'),
  ('02-400', 'Demolition and sawcutting'),
  ('03-100', 'Formwork and shoring'),
  ('03-150', 'Anchors, embeds and accessories'),
  ('03-200', 'Reinforcing steel'),
  ('03-220', 'Wire mesh'),
  ('03-300', 'Ready-mix concrete'),
  ('03-310', 'Admixtures and fibers'),
  ('03-340', 'Concrete pumping'),
  ('03-350', 'Finishing'),
  ('03-390', 'Curing and sealing'),
  ('07-100', 'Vapor barriers and waterproofing'),
  ('07-900', 'Joint sealants and expansion joints'),
  ('31-200', 'Excavation and grading'),
  ('31-230', 'Base rock and fill'),
  ('32-130', 'Paving, curbs and sidewalks'),
  ('90-100', 'Field labor'),
  ('90-200', 'Equipment rental'),
  ('90-210', 'Owned equipment'),
  ('90-300', 'Fuel'),
  ('90-310', 'Hauling and delivery'),
  ('90-400', 'Subcontractors'),
  ('90-900', 'Miscellaneous')
) AS seed (code, name);
