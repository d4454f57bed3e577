CREATE TABLE "projects" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "changes" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);
