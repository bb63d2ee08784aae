-- The page's forms have a field that no person meets, and what a program wrote there is told by the request's key, which every
-- home of the store takes already: the rows stay as they are.

alter table private.lead_index add column is_trap_filled boolean not null default false;
comment on column private.lead_index.is_trap_filled is 'Whether it came with the field filled in that no person sees.';

create or replace view private.leads as
  select listed.seq, listed.kind, listed.id, listed.category, listed.created_at, listed.state, listed.state_at,
    listed.spam_score, listed.spam_reasons,
    coalesce(contact.name, '') as name, coalesce(contact.email, '') as email, coalesce(contact.message, note.content) as text,
    listed.is_trap_filled
  from private.lead_index listed
  left join public.contact_submissions contact on listed.kind <> 'note' and contact.id = listed.id
  left join public.notes note on listed.kind = 'note' and note.id = listed.id;

create or replace function private.list_leads() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  key text := nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key';
begin
  -- After judge_rows, by its name: what repeated another is gone, and its lock makes the order of seq that of the commits.
  if tg_table_name = 'notes' then
    insert into private.lead_index (kind, id, category, created_at, is_trap_filled)
    select 'note', id, 'note', created_at, coalesce(key like 'filled%', false) from added_rows added
    where exists (select from public.notes kept where kept.id = added.id) order by id;
  else
    insert into private.lead_index (kind, id, category, created_at, is_trap_filled)
    select case when category in ('coffee', 'beer') then 'meetup' else 'message' end, id, category, created_at,
      coalesce(key like 'filled%', false)
    from added_rows added
    where exists (select from public.contact_submissions kept where kept.id = added.id) order by id;
  end if;
  return null;
end
$$;

revoke all on all functions in schema private from public;
