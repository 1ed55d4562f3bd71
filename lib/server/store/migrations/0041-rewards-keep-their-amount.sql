-- What each side of a reward gets, fixed when it is earned: a later change of the setting does not touch it. Until now it was 50.00.
ALTER TABLE referral_reward ADD COLUMN amount bigint NOT NULL DEFAULT 5000 CHECK (amount > 0);
ALTER TABLE referral_reward ALTER COLUMN amount DROP DEFAULT;
