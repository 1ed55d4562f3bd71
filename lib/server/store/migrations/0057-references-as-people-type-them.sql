-- Dashes, dots and the like are typed as people please: a reference that differs by them only is the same transfer.
CREATE FUNCTION bank_ref_letters(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(normalize(reference, NFKC), '[-_./:,#\s]', '', 'g'))
$$;
CREATE INDEX bank_move_letters ON bank_move (bank_ref_letters(bank_ref));
