-- Public campaigns that have stopped recruiting, newest first by kind of work: what the next one is compared with.
CREATE INDEX campaign_recruited ON campaign (job_kind, running_at DESC, id DESC) WHERE entry = 'public' AND running_at IS NOT NULL;
