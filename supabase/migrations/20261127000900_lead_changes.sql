-- How the list of leads follows what visitors send, and what the owner changes and deletes.

-- Returns the last folder in a page's URL, such as vi of https://ada.example/vi/; '' if none may be a language.
create function private.read_language_folder(page_url text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(substring(page_url
    from '^https?://[^/?#]+(?:/[^?#]*)?/([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})/[^/?#]*(?:[?#].*)?$'), '')
$$;

-- Judges the rows of one insert, and adds them to the list.
create function private.add_leads() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with sent as (
    select id, created_at, visitor_row, coalesce(visitor_row ->> 'category', 'note') as category,
      case
        when tg_table_name = 'notes' then 'note'
        when visitor_row ->> 'category' in ('coffee', 'beer') then 'meetup' -- MEETUP_TYPES of shared/tables.ts
        else 'message'
      end as kind
    from (select id, created_at, to_jsonb(added.*) as visitor_row from added_rows added) as added
  ), judged as materialized ( -- else the reasons would be looked for twice
    select *, private.find_spam_reasons(id, kind, visitor_row) as spam_reasons from sent
  )
  insert into private.leads (kind, visitor_row_id, category, created_at, state, spam_reasons, language_folder, search_text)
  select kind, id, category, created_at,
    case when spam_reasons = '{}' then 'open' else 'spam' end, spam_reasons,
    private.read_language_folder(private.read_request_header('referer')),
    private.make_search_text(visitor_row - 'id' - 'created_at' - 'category')
  from judged order by id;
  return null;
end
$$;

-- Completes a change of a state. What the statement itself sets stays:
--   An owner's SQL sets only the state. No desk can undo that change, and replied_at follows the state.
--   changeStates (leads/change-states.ts) also sets last_change_id, and replied_at follows the state.
--   undoStates also sets last_change_id and replied_at.
create function private.complete_state_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.state_changed_at := now();
  if new.last_change_id is not distinct from old.last_change_id then
    new.last_change_id := null;
  end if;
  if new.replied_at is not distinct from old.replied_at then
    new.replied_at := case new.state
      when 'replied' then coalesce(old.replied_at, now()) when 'open' then null else old.replied_at
    end;
  end if;
  return new;
end
$$;

create function private.remove_leads() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.leads where visitor_table = tg_table_name;
  else
    -- As leads/change-states.ts does, this locks in the order of ids, or the two would deadlock.
    perform from private.leads where visitor_table = tg_table_name and visitor_row_id in (select id from removed_rows)
    order by id for update;
    delete from private.leads where visitor_table = tg_table_name and visitor_row_id in (select id from removed_rows);
  end if;
  return null;
end
$$;
