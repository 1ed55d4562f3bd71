-- A job, an order and a payout with the same serial had the same number. Each kind now takes its serials from another part of
-- the permuted range (orders the lowest quarter, payouts the second, jobs the upper half), so that they do not meet, nor
-- a number given before.
ALTER TABLE job ALTER COLUMN no SET DEFAULT opaque_no(nextval('job_no') # (1 << 25));
