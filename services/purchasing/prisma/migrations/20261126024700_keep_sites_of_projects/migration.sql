-- What purchasing itself knows of a project: not written by events of its bid, and with a version of its own.
CREATE TABLE "project_sites" (
  "project_id" UUID NOT NULL,
  "time_zone" TEXT,
  "ship_to" TEXT,
  "site_contact" TEXT,
  "site_phone" TEXT,
  "version" INTEGER NOT NULL,
  "updated_by" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

  CONSTRAINT "project_sites_pkey" PRIMARY KEY ("project_id"),
  CONSTRAINT "project_sites_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The company's time zone as documents published it last; version 0: as installed. One row.
CREATE TABLE "company_zone" (
  "id" INTEGER NOT NULL DEFAULT 1 CHECK ("id" = 1),
  "time_zone" TEXT NOT NULL,
  "version" INTEGER NOT NULL,

  CONSTRAINT "company_zone_pkey" PRIMARY KEY ("id")
);

INSERT INTO "company_zone" ("time_zone", "version") VALUES ('UTC', 0);
