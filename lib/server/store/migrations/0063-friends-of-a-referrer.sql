-- The page of invited friends, the limit of a month and each decision about a reward ask for one referrer.
CREATE INDEX member_referred_by ON member (referred_by, created_at DESC) WHERE referred_by IS NOT NULL;
CREATE INDEX referral_reward_referrer ON referral_reward (referrer_id, created_at);
