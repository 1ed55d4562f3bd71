-- What one operator alone has said in a day that arrived: the word of one person books money up to a bound only.
CREATE TABLE arrived_alone (
  operator_id uuid NOT NULL REFERENCES operator,
  -- day in Bangkok
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (operator_id, day)
);
-- Lines of statements that wait for a second person are listed by their statement.
CREATE INDEX bank_line_held ON bank_line (statement_id) WHERE status = 'waiting' AND reason = 'second_person';
