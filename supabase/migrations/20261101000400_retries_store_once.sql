create table private.recent (
  fingerprint bytea primary key,
  ends_at timestamptz not null
);
create index recent_ends_at on private.recent (ends_at);
comment on table private.recent is 'Hashes of what was stored in the last ten minutes, to know a retry by.';

create function private.is_retry(submission jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := clock_timestamp();
begin
  insert into private.recent as r (fingerprint, ends_at)
  values (sha256(convert_to(submission::text, 'UTF8')), moment + interval '10 minutes')
  on conflict (fingerprint) do update set ends_at = excluded.ends_at where r.ends_at <= moment;
  return not found;
end
$$;
comment on function private.is_retry(jsonb) is
  'Whether the same was stored within ten minutes; if not, remembers it for as long as this transaction''s row lives.';

create function private.store_message_once() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_retry(jsonb_build_array('message', new.name, new.email, new.category, new.message)) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.store_message_once() is
  'A visitor whose answer got lost sends again, perhaps from another network: accepted, stored once.';

create function private.store_note_once() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source text := private.source();
begin
  -- Two visitors may well leave the same short note, so only one source's own repetition is a retry.
  if source is not null and private.is_retry(jsonb_build_array('note', source, new.content)) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.store_note_once() is 'The same note from the same source is accepted and stored once.';

create trigger store_once before insert on public.contact_submissions
  for each row execute function private.store_message_once();
create trigger store_once before insert on public.notes
  for each row execute function private.store_note_once();
