-- Which state of a channel an operator saw: each write that the owner, an operator or a clock makes to what is decided on counts.
ALTER TABLE channel ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);
