-- The channels by which the owner is notified of a lead. private.add_leads adds the notifications.

create table private.channels (
  key text primary key, -- a hash of the URL in NOTIFY, which may hold a secret
  label text not null, -- that URL without its secrets
  is_in_notify boolean not null default true, -- whether NOTIFY had it at the last start of the site or of npm run notify
  retry_after timestamptz -- the end of the time that the channel has asked for, as by the header Retry-After
);
comment on table private.channels is 'Each channel of NOTIFY: mail, chat, ntfy or webhook.';

create table private.notifications (
  lead_id bigint not null references private.leads on delete cascade,
  channel_key text not null references private.channels on delete cascade,
  attempts integer not null default 0,
  last_error text not null default '', -- of the last try
  next_try_at timestamptz not null default now(), -- after a failure, the end of the backoff
  batch_id text, -- of the batch in which it is sent; null before that and after a failure, and kept when a process is killed
  taken_until timestamptz, -- by the process that sends it; after that another one may, since the first must have been killed
  sent_at timestamptz,
  primary key (lead_id, channel_key)
);
create index notifications_channel on private.notifications (channel_key, sent_at, next_try_at);
comment on table private.notifications is 'Whether the owner was notified of a lead by a channel, and when the next try is.';
