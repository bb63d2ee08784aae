-- How the owner is notified of leads: a channel is a URL in NOTIFY, a delivery is one lead on its way to it.

create table private.channels (
  key text primary key, -- a hash of the URL in NOTIFY, which may hold a secret
  label text not null, -- such as 'webhook at example.com', without a secret
  is_in_notify boolean not null default true, -- whether NOTIFY had it at the last start of the site or of npm run notify
  paused_until timestamptz -- the end of the last flood, or of a pause that the channel has asked for by Retry-After
);
comment on table private.channels is 'Each channel of NOTIFY: mail, chat, ntfy or webhook.';

create table private.deliveries (
  lead_id bigint not null references private.leads on delete cascade,
  channel_key text not null references private.channels on delete cascade,
  attempts integer not null default 0,
  last_error text not null default '', -- of the last attempt
  next_attempt_at timestamptz not null default now(), -- after a failure, the end of the backoff
  claimed_until timestamptz, -- set while a process sends it; when it has passed, that process was killed
  notification_id text, -- of the last notification that had it; a digest's leads share it
  sent_at timestamptz,
  primary key (lead_id, channel_key)
);
create index deliveries_channel on private.deliveries (channel_key, sent_at, next_attempt_at);
comment on table private.deliveries is 'Whether the owner was notified of a lead by a channel, and when the next attempt is.';

-- Adds a delivery to each channel for the leads of one insert, except spam.
create function private.add_deliveries() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.deliveries (lead_id, channel_key)
  select added_leads.id, channels.key from added_leads cross join private.channels where added_leads.state <> 'spam';
  return null;
end
$$;
