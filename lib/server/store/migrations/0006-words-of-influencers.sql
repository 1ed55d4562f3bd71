-- A word in an influencer search is found by its pieces of one to three characters: pg_trgm knows no letters beyond ASCII
-- where the server's ctype is C, so it would read every channel for a Thai word. The pieces only narrow; ILIKE decides.
CREATE FUNCTION search_grams(p_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(p_text), i, n)), '{}')
  FROM generate_series(1, 3) n CROSS JOIN LATERAL generate_series(1, length(p_text) - n + 1) i $$;
-- What a word must have: its pieces of three, or itself when it is shorter.
CREATE FUNCTION search_needles(p_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(p_text), i, 3)), '{}')
  FROM generate_series(1, greatest(length(p_text) - 2, 1)) i $$;

ALTER TABLE channel ADD COLUMN search_grams text[] NOT NULL DEFAULT '{}';
CREATE FUNCTION channel_grams(p_handle text, p_display_name text, p_member uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT search_grams(concat_ws(E'\n', p_handle, p_display_name,
    (SELECT nickname FROM influencer_profile WHERE member_id = p_member))) $$;
UPDATE channel SET search_grams = channel_grams(handle_norm, display_name, member_id);

CREATE FUNCTION keep_channel_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_grams := channel_grams(NEW.handle_norm, NEW.display_name, NEW.member_id);
  RETURN NEW;
END $$;
CREATE TRIGGER channel_words BEFORE INSERT OR UPDATE OF handle_norm, display_name ON channel
  FOR EACH ROW EXECUTE FUNCTION keep_channel_grams();
CREATE FUNCTION keep_member_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE channel SET search_grams = channel_grams(handle_norm, display_name, member_id) WHERE member_id = NEW.member_id;
  RETURN NULL;
END $$;
CREATE TRIGGER influencer_words_new AFTER INSERT ON influencer_profile
  FOR EACH ROW EXECUTE FUNCTION keep_member_grams();
CREATE TRIGGER influencer_words AFTER UPDATE OF nickname ON influencer_profile
  FOR EACH ROW WHEN (OLD.nickname IS DISTINCT FROM NEW.nickname) EXECUTE FUNCTION keep_member_grams();
CREATE INDEX channel_words ON channel USING gin (search_grams) WHERE status = 'active';
