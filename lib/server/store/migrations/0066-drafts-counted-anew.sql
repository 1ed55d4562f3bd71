-- Drafts that lost a line before losing one counted them anew (docs/domain/withdrawals.md#bank-file): lists still show
-- an emptied one. The hash of the file is made again by the release; a request that waits for it stays stale.
UPDATE payout_batch b SET line_count = c.lines, total = c.total
  FROM (SELECT d.id, count(w.id)::integer AS lines, coalesce(sum(w.net), 0)::bigint AS total
    FROM payout_batch d LEFT JOIN withdrawal w ON w.batch_id = d.id WHERE d.status = 'draft' GROUP BY d.id) c
  WHERE b.id = c.id AND b.status = 'draft' AND (b.line_count, b.total) IS DISTINCT FROM (c.lines, c.total);
