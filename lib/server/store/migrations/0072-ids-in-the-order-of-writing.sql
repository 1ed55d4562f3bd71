-- Two rows of one millisecond had ids in a random order, so a trail read by id could tell the second step first. The 12
-- bits after the version hold the part of the millisecond, as RFC 9562 (6.2, method 3) and PostgreSQL's own uuidv7() do.
CREATE OR REPLACE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(
    substring(int8send(t.us / 1000) FROM 3)
      || substring(int4send((28672 + (t.us % 1000) * 4096 / 1000)::int) FROM 3)
      || substring(uuid_send(gen_random_uuid()) FROM 9),
    'hex')::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) t
$$;
