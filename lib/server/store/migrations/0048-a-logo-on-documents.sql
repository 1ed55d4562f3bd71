-- A file may be the logo that documents of the company are headed with.
ALTER TABLE file DROP CONSTRAINT file_purpose, ADD CONSTRAINT file_purpose CHECK (purpose IN ('profile_image',
  'marketer_image', 'channel_figures', 'draft', 'screenshot', 'brief', 'document', 'slip', 'content_image', 'company_logo'));
