-- Whoever confirms a rate reads where it comes from, not a mark of ours.
UPDATE tax_rate SET source = 'Royal decree: 7 % (6.3 + 0.7) until 30 Sep 2026; nishimura.com 22 Oct 2025' WHERE source = 'TX1 TX2';
UPDATE tax_rate SET source = 'Order T.P. 4/2528; billsos.com, withholding tax rates, 6 Jun 2026' WHERE source = 'TX3';
UPDATE tax_rate SET source = 'Order T.P. 4/2528, section on public entertainers' WHERE source = 'TX6';
UPDATE tax_rate SET source = 'Revenue Code 40(2), progressive; sherrings.com, domestic withholding tax' WHERE source = 'TX5';
