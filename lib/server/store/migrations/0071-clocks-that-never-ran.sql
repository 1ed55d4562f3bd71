-- Taking back an extension started the clocks of a job that did not run (docs/domain/clocks.md#after-an-outage): a job
-- with a paused time counts as one whose post is missing. The three were started with one time; nobody asked to cancel.
UPDATE job SET paused_due_at = NULL, paused_auto_at = NULL
  WHERE cancel_request = 'none' AND paused_due_at = cancel_auto_at AND paused_auto_at = cancel_auto_at;
UPDATE job SET cancel_auto_at = NULL WHERE cancel_request = 'none' AND cancel_auto_at IS NOT NULL;
