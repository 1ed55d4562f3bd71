-- A result says in words which payouts failed; until a layout names its word, nothing it says counts as failed.
UPDATE bank_mapping SET body = body || '{"failedWord": null}' WHERE kind = 'result' AND NOT body ? 'failedWord';
