-- How far each address of NOTIFY has been notified.

-- The place of a lead among what channels are notified of, in the order of commits; null until the spam rule has looked.
alter table private.lead_index add column outbox_seq bigint unique;

create table private.lead_words (
  seq bigint primary key references private.lead_index on delete cascade,
  words tsvector not null
);
-- The statement that writes words pays for their index at once: a visitor's insert never has to flush a long pending list.
create index lead_words_words on private.lead_words using gin (words) with (fastupdate = off);
comment on table private.lead_words is 'The words each lead is found by, written when the spam rule has looked.';

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
