-- What is typed as a user name may be a password: the key holds a digest, and the account is named where there is one.
delete from login_failure;
alter table login_failure add column user_id uuid references app_user on delete cascade;
create index login_failure__user on login_failure (user_id) where user_id is not null;

-- Until then failures of strangers do not keep the account from signing in: an administrator or a host let it in.
alter table app_user add column let_in_until timestamptz;
