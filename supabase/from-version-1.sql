-- Brings a database of any version 1.x to the tables of version 2.0. server/store/upgrade.ts runs it in one transaction, then
-- the migrations of limits, leads, search and categories, then the procedure at the end. What visitors sent stays where it is; all else is made
-- again beside the old, which is in the schema `version_1` meanwhile.

alter schema private rename to version_1;
drop view if exists version_1.leads;
do $$
declare
  visible constant text := '[^\t-\r \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
  old record;
begin
  -- Only those of 1.0: PostgreSQL refuses where an owner's view uses the column, even if its type stays.
  for old in select table_name from information_schema.columns
    where table_schema = 'public' and table_name in ('notes', 'contact_submissions', 'site_actions')
      and column_name = 'id' and data_type = 'integer' loop
    execute format('alter table public.%I alter column id type bigint', old.table_name);
  end loop;
  -- With the functions go their triggers on the public tables.
  for old in select oid::regprocedure as name from pg_proc where pronamespace = 'version_1'::regnamespace loop
    execute format('drop function %s cascade', old.name);
  end loop;
  -- Version 1.0 had other checks. "Not valid", because rows that were accepted before stay as they are.
  for old in values ('notes', 'content'), ('contact_submissions', 'name'), ('contact_submissions', 'message') loop
    execute format(
      'alter table public.%1$I drop constraint %1$s_%2$s_not_blank, add constraint %1$s_%2$s_not_blank check (%2$I ~ %3$L) not valid',
      old.column1, old.column2, visible
    );
  end loop;
end
$$;
drop index if exists public.contact_submissions_person, public.site_actions_email, public.site_actions_phone;

create procedure version_1.copy_to_version_2() language plpgsql as $$
declare
  defaults jsonb;
begin
  -- Settings that version 1.x had not keep their defaults.
  delete from private.settings new returning to_jsonb(new) into defaults;
  insert into private.settings
  select (jsonb_populate_record(null::private.settings, defaults || coalesce(to_jsonb(old), '{}'))).*
  from (values (1)) as always left join version_1.settings old on true;

  if to_regclass('version_1.lead_index') is null then
    -- Version 1.0 had no list of leads: all is new in it.
    insert into private.lead_index (kind, id, category, created_at)
    select kind, id, category, created_at from (
      select 'note' as kind, id, 'note' as category, created_at from public.notes
      union all
      select case when category in ('coffee', 'beer') then 'meetup' else 'message' end, id, category, created_at
      from public.contact_submissions
    ) as sent order by created_at, id;
  else
    insert into private.lead_index
      (seq, kind, id, category, created_at, state, state_at, spam_score, spam_reasons, is_honeypot_filled)
    select seq, kind, id, category, created_at, case state when 'put_away' then 'archived' else state end, state_at,
      spam_score, spam_reasons, coalesce((to_jsonb(old) ->> 'is_trap_filled')::boolean, false)
    from version_1.lead_index old;
    insert into private.lead_words (seq, words) select seq, words from version_1.lead_words;
    insert into private.channels (key, label, notified_up_to, sending_up_to, sent_at, failures, failing_since, last_error,
      next_try_at, weekly_at)
    select key, label, told_up_to, sending_up_to, sent_at, failures, failing_since, last_error, next_try_at, weekly_at
    from version_1.channels;
    perform setval(pg_get_serial_sequence('private.lead_index', 'seq'), last_value, is_called)
    from version_1.lead_index_seq_seq;
  end if;

  -- The list of applied migrations is the Supabase CLI's. There is none where the files were pasted into an editor.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    delete from supabase_migrations.schema_migrations where version between '20261101000000' and '20261122000700';
    insert into supabase_migrations.schema_migrations (version, name) values ('20261126000000', 'tables'),
      ('20261126000100', 'rights'), ('20261126000200', 'limits'), ('20261126000300', 'leads'),
      ('20261126000400', 'search'), ('20261126000500', 'categories');
  end if;
end
$$;
