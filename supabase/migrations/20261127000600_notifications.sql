-- Whom the owner's site notifies of a lead. private.add_leads adds a row for each address, and none for spam.

create table private.channels (
  key text primary key, -- a hash of the address, which may hold a secret
  label text not null, -- the address without its secrets
  removed_at timestamptz -- since when NOTIFY lacks the address; null while it has it
);
comment on table private.channels is 'Each address of NOTIFY.';

create table private.notifications (
  seq bigint not null references private.lead_entries on delete cascade,
  channel_key text not null references private.channels on delete cascade,
  attempts integer not null default 0,
  last_error text not null default '', -- of the last try
  next_try_at timestamptz not null default now(), -- after a failure, the end of the pause
  -- The message with which it is or was sent; null after a failure. After a kill the same message is sent again.
  message_id text,
  taken_until timestamptz, -- by a process that sends it; then another one may, since that one must have been killed
  sent_at timestamptz,
  primary key (seq, channel_key)
);
create index notifications_channel on private.notifications (channel_key, sent_at, next_try_at);
comment on table private.notifications is 'Whether the owner was notified of a lead at an address, and when the next try is.';
