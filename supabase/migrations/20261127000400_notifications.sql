-- How far each address of NOTIFY has been notified.

-- The place of a lead among what channels are notified of, in the order of commits; null until the spam rule has looked.
alter table private.lead_index add column outbox_seq bigint unique;

create table private.channels (
  key text primary key, -- a hash of the address, which may hold a secret
  label text not null, -- what a person knows the address by, without its secrets
  notified_up_to bigint not null, -- the outbox_seq up to which everything has been sent
  -- The outbox_seq up to which a notification was begun; after a crash the same one is sent again. Else the same as notified_up_to.
  sending_up_to bigint not null,
  sent_at timestamptz[] not null default '{}', -- when the last notifications went out, to know a flood by
  failures integer not null default 0,
  failing_since timestamptz not null default 'infinity',
  last_error text not null default '',
  next_try_at timestamptz not null default now(),
  weekly_at timestamptz not null default now(), -- when the last weekly digest went out, or the first is counted from
  claimed_by text not null default '', -- the process that sends, until claimed_until: two at once would send twice
  claimed_until timestamptz not null default now(),
  check (sending_up_to >= notified_up_to)
);
comment on table private.channels is 'Each address of NOTIFY, and how far it has been notified.';

create function private.number_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- One transaction at a time: the order given here is the order of commits.
  perform pg_advisory_xact_lock(7076104);
  -- A lead that was deleted leaves its place, which no other may get.
  new.outbox_seq := 1 + greatest(
    (select max(outbox_seq) from private.lead_index), (select max(notified_up_to) from private.channels), 0
  );
  return new;
end
$$;
create trigger number_lead before update on private.lead_index
  for each row when (old.classified_at is null and new.classified_at is not null) execute function private.number_lead();

revoke all on all functions in schema private from public;
