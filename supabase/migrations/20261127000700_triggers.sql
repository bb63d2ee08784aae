-- What happens when a row comes or goes: private.add_leads and private.remove_leads keep the list of leads, and the triggers run these and the
-- functions of the files before.

-- Returns the last folder in a page's URL, such as vi of https://ada.example/vi/; '' where none may be a language.
create function private.read_language_folder(page_url text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(substring(page_url
    from '^https?://[^/?#]+(?:/[^?#]*)?/([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})/[^/?#]*(?:[?#].*)?$'), '')
$$;

create function private.add_leads() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with sent as (
    select id, created_at, fields, coalesce(fields ->> 'category', 'note') as category,
      case
        when tg_table_name = 'notes' then 'note'
        when fields ->> 'category' in ('coffee', 'beer') then 'meetup' -- MEETUP_TYPES of shared/tables.ts
        else 'message'
      end as kind
    from (select id, created_at, to_jsonb(added.*) as fields from added_rows added) as added
  ), judged as materialized ( -- else the reasons would be looked for twice
    select *, private.find_spam_reasons(id, kind, fields) as spam_reasons from sent
  ), listed as (
    insert into private.lead_entries (kind, row_id, category, created_at, state, spam_reasons, language_folder, search_text)
    select kind, id, category, created_at,
      case when spam_reasons = '{}' then 'open' else 'spam' end, spam_reasons,
      private.read_language_folder(private.request_header('referer')),
      private.make_search_text(fields - 'id' - 'created_at' - 'category')
    from judged order by id
    returning seq, state
  )
  insert into private.notifications (lead_seq, channel_key)
  select listed.seq, channels.key from listed cross join private.channels where listed.state <> 'spam';
  return null;
end
$$;

create function private.remove_leads() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.lead_entries where source_table = tg_table_name;
  else
    delete from private.lead_entries where source_table = tg_table_name and row_id in (select id from removed_rows);
  end if;
  return null;
end
$$;

-- PostgreSQL runs triggers in the order of their names, so those of an insert are numbered: 1 checks each row, 2 skips it where it is a
-- retry, 3 counts it, and 4 lists the statement's rows as leads. The constraints of its table check a row between 3 and 4. A rejection at any
-- step undoes the others.
create trigger insert_1_check before insert on public.contact_submissions for each row execute function private.check_category();
create trigger insert_1_check before insert on public.site_actions for each row execute function private.check_details();
create trigger insert_2_skip_retry before insert on public.notes for each row execute function private.remember_or_skip_row();
create trigger insert_2_skip_retry before insert on public.contact_submissions for each row execute function private.remember_or_skip_row();
create trigger insert_2_skip_retry before insert on public.site_actions for each row execute function private.remember_or_skip_row();
create trigger insert_3_count before insert on public.notes for each row execute function private.count_row();
create trigger insert_3_count before insert on public.contact_submissions for each row execute function private.count_row();
create trigger insert_3_count before insert on public.site_actions for each row execute function private.count_row();
create trigger insert_4_list after insert on public.notes
  referencing new table as added_rows for each statement execute function private.add_leads();
create trigger insert_4_list after insert on public.contact_submissions
  referencing new table as added_rows for each statement execute function private.add_leads();

create trigger leads_removed after delete on public.notes
  referencing old table as removed_rows for each statement execute function private.remove_leads();
create trigger leads_removed after delete on public.contact_submissions
  referencing old table as removed_rows for each statement execute function private.remove_leads();
create trigger leads_truncated after truncate on public.notes
  for each statement execute function private.remove_leads();
create trigger leads_truncated after truncate on public.contact_submissions
  for each statement execute function private.remove_leads();

revoke all on all functions in schema private from public;
