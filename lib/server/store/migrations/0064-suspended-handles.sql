-- What an erased account leaves of a suspended channel: keyed hashes of its handle and of the platform's account.
CREATE TABLE suspended_handle (
  hash text PRIMARY KEY,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
