-- Devices and browsers that may open the owner's desk, and what it can undo. A backup leaves it out: a new link opens
-- the desk of a restored site.

create table private.passkeys (
  id text primary key, -- of the credential, in base64url
  public_key bytea not null,
  counter bigint not null default 0, -- of the last signature; 0 if the device does not count
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  refused_at timestamptz -- when its counter last went backwards, as that of a copied passkey does
);
comment on table private.passkeys is 'Devices that open the desk.';

create table private.desk_sessions (
  hash bytea primary key, -- of the origin and the 256 bits in the cookie
  passkey_id text references private.passkeys on delete cascade, -- null when a link from the terminal opened it
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table private.desk_sessions is 'Browsers in which the desk is open.';

create table private.desk_secrets (
  hash bytea primary key, -- of its scope and its 256 bits
  kind text not null check (kind in ('access link', 'challenge')),
  expires_at timestamptz not null
);
create index desk_secrets_expires_at on private.desk_secrets (expires_at);
comment on table private.desk_secrets is 'Links that open the desk or add a device, and challenges for passkeys. Each works once.';

create table private.state_changes (
  lead_id bigint not null references private.leads on delete cascade,
  change_id text not null, -- the desk's name for what one press of a button has changed
  previous_change_id text,
  previous_state text not null,
  previous_replied_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (lead_id, change_id)
);
comment on table private.state_changes is 'What an undo at the desk restores.';
