-- The three rarest pieces of a word: a piece that stands in every name narrows nothing, and the index walks all its entries
-- for it. `p_common` goes from the most common piece down; what it does not name is rarer.
CREATE FUNCTION rare_needles(p_text text, p_common text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT piece FROM unnest(search_needles(p_text)) piece
    ORDER BY array_position(p_common, piece) DESC NULLS FIRST, piece LIMIT 3) $$;
