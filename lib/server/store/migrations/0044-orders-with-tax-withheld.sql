-- Orders whose buyer withheld tax and owes the certificate: few of all that a brand has, asked for on each look at its start.
CREATE INDEX purchase_order_withheld ON purchase_order (marketer_id, paid_at, id)
  WHERE buyer_wht > 0 AND status IN ('paid', 'part_refunded');
