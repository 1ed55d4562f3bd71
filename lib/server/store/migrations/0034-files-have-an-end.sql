-- Which file is for what: each purpose has an answer to when it goes (docs/domain/accounts.md#files).
ALTER TABLE file ADD CONSTRAINT file_purpose CHECK (purpose IN ('profile_image', 'marketer_image', 'channel_figures',
  'draft', 'screenshot', 'brief', 'document', 'slip', 'content_image'));

-- When a row was last seen to hold the file, and when the bytes of a deleted one went.
ALTER TABLE file ADD COLUMN held_at timestamptz, ADD COLUMN bytes_gone_at timestamptz;
CREATE INDEX file_looked_at ON file (coalesce(held_at, created_at)) WHERE deleted_at IS NULL AND purpose IN
  ('profile_image', 'marketer_image', 'channel_figures', 'draft', 'screenshot', 'brief');
CREATE INDEX file_bytes_left ON file (deleted_at) WHERE deleted_at IS NOT NULL AND bytes_gone_at IS NULL;
CREATE INDEX job_submission_files ON job_submission USING gin (file_ids);
CREATE INDEX member_erased ON member (erased_at) WHERE erased_at IS NOT NULL;
