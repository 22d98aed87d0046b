-- The list of accounts, newest first by sign-in or by making; those without a value stand last either way.
create index app_user__last_login_down on app_user (last_login_at desc nulls last, id);
create index app_user__created_down on app_user (created_at desc nulls last, id);
-- What a unit's or the school's people are named by is found from its beginning; failures that still lock are few.
create index login_failure__locked on login_failure (locked_until) where locked_until is not null;
