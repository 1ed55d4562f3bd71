-- Jobs whose clocks the last extension changed, with their version then (docs/domain/clocks.md#after-an-outage).
CREATE TABLE clock_extension (
  job_id uuid PRIMARY KEY REFERENCES job ON DELETE CASCADE,
  version integer NOT NULL
);
