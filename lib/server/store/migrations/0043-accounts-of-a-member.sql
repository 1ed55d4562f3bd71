-- Whether two members share an account is asked for each application and each choice, old accounts included.
CREATE INDEX bank_account_member ON bank_account (member_id, account_hash);
