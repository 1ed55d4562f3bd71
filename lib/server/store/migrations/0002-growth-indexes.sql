-- Lists read what they show, whatever else has grown (performance.md row 10): a person's live jobs, and one person's jobs
-- in given campaigns.
CREATE INDEX job_influencer_live ON job (influencer_id) WHERE status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL');
CREATE INDEX job_marketer_live ON job (marketer_id) WHERE status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL');
CREATE INDEX job_influencer_campaign ON job (influencer_id, campaign_id);
CREATE INDEX manager_link_influencer ON manager_link (influencer_id, status);
