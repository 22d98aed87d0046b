-- Which event a message in an inbox told, so that all of an event are hidden the moment it is withdrawn.
alter table remind add column event_id uuid;
update remind r set event_id = e.id
from message_delivery d join message_event e on e.event_key = d.event_key and e.reference = d.reference
where d.id = r.id;

-- Withdrawn events whose messages still lie in inboxes or wait to go out. Nobody sees or sends them; they are taken away
-- piece by piece, and then the row goes.
create table message_withdrawal (
  event_id uuid primary key references message_event on delete cascade,
  event_key text not null,
  reference text not null,
  -- Receivers before this id have been dealt with; null: none.
  next_user_id uuid,
  created_at timestamptz not null,
  unique (event_key, reference)
);
