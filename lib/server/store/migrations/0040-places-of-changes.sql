-- Where in the draft a change is asked for: points of its pictures, seconds of its film (lib/domain/job/change-place.ts).
ALTER TABLE job_submission ADD COLUMN answer_places jsonb NOT NULL DEFAULT '[]';
