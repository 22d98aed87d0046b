-- Codes and links by which a person proves that a mobile number or an e-mail address is theirs.
create table contact_code (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('changeMobile', 'changeEmail')),
  -- The number or address that it was sent to.
  target text not null,
  -- Of the code or link; neither is kept.
  code_hash text not null,
  network text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- The code was right: for some minutes the person may act on it, once.
  verified_at timestamptz,
  used_at timestamptz,
  check (used_at is null or verified_at is not null)
);
create index contact_code__user on contact_code (user_id, purpose, sent_at desc);
create index contact_code__target on contact_code (target, sent_at);
create index contact_code__network on contact_code (network, sent_at);
create index contact_code__sent on contact_code (sent_at);
