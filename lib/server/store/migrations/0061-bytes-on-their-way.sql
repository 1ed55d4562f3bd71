-- Bytes are written before the transaction that keeps their file commits. The key that they may be written under is noted
-- first: what no file holds a day later was left by a process that died or by a write that was taken back.
CREATE TABLE file_arrival (
  storage_key text PRIMARY KEY,
  judged_at timestamptz NOT NULL
);
