-- The networks from which an account has signed in: guessing there slows its owner down and shuts nobody out.
create table sign_in_network (
  user_id uuid not null references app_user (id) on delete cascade,
  network text not null,
  last_at timestamptz not null,
  primary key (user_id, network)
);
create index sign_in_network__last on sign_in_network (last_at);
