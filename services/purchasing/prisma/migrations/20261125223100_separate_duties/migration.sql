-- Whether what one person did another has to confirm, and the ids of the users who need no other.
ALTER TABLE "authority_settings"
  ADD COLUMN "separate_duties" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "duty_exceptions" UUID[] NOT NULL DEFAULT '{}';
