-- How often a published post was called wrong, and how often missing: both are bounded, as change requests are.
ALTER TABLE job
  ADD COLUMN post_returns integer NOT NULL DEFAULT 0 CHECK (post_returns >= 0),
  ADD COLUMN post_misses integer NOT NULL DEFAULT 0 CHECK (post_misses >= 0);
