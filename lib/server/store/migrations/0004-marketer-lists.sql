-- "Jobs done" of a candidate: without it every person in a search costs a walk through all jobs.
CREATE INDEX job_channel_done ON job (channel_id) WHERE status = 'COMPLETED';
-- The search shows most followers first and pages by (followers, id).
CREATE INDEX channel_rank ON channel ((coalesce(followers, -1)) DESC, id DESC) WHERE status = 'active';
-- The newest lists of one campaign, page by page.
CREATE INDEX job_campaign_list ON job (campaign_id, updated_at DESC, id DESC);

-- Influencers a marketer keeps for later campaigns.
CREATE TABLE influencer_list (
  id uuid PRIMARY KEY,
  marketer_id uuid NOT NULL REFERENCES member,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX influencer_list_name ON influencer_list (marketer_id, lower(name));
CREATE TABLE influencer_list_item (
  list_id uuid NOT NULL REFERENCES influencer_list ON DELETE CASCADE,
  channel_id uuid NOT NULL REFERENCES channel,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (list_id, channel_id)
);
