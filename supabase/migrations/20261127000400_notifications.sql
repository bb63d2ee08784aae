-- Notifications of the owner: one row for each lead and each address of NOTIFY, written with the lead.

create table private.channels (
  key text primary key, -- a hash of the address, which may hold a secret
  label text not null, -- the address without its secrets
  removed_at timestamptz -- since when NOTIFY lacks the address; null while it has it
);
comment on table private.channels is 'Each address of NOTIFY.';

create table private.notifications (
  seq bigint not null references private.lead_index on delete cascade,
  channel text not null references private.channels on delete cascade,
  attempts integer not null default 0,
  last_error text not null default '',
  -- While a process sends it, the time from which another process takes that one for killed.
  next_try_at timestamptz not null default now(),
  -- The message with which it is or was sent. After a kill the same message is sent again.
  message_id text,
  sent_at timestamptz,
  primary key (seq, channel)
);
create index notifications_channel on private.notifications (channel, sent_at, next_try_at);
comment on table private.notifications is 'Whether the owner was notified of a lead at an address, and when the next try is.';

create function private.add_notifications() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.notifications (seq, channel) select seq, key from added_leads, private.channels where state <> 'spam';
  return null;
end
$$;

create function private.remove_notifications() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.notifications where seq = new.seq and sent_at is null;
  return null;
end
$$;

-- Nobody is notified of spam.
create trigger notifications_added after insert on private.lead_index
  referencing new table as added_leads for each statement execute function private.add_notifications();
create trigger notifications_removed after update of state on private.lead_index
  for each row when (new.state = 'spam') execute function private.remove_notifications();

revoke all on all functions in schema private from public;
