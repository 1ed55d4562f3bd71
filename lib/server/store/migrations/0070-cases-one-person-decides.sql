-- Prices of the jobs whose cases one operator alone has decided in a day: the decision of one person has a bound.
CREATE TABLE decided_alone (
  operator_id uuid NOT NULL REFERENCES operator,
  -- day in Bangkok
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (operator_id, day)
);
