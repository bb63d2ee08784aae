-- The categories of a message are the owner's, from content/send-message.ts; coffee and beer are what meetups send. A server of the
-- site adds hers when it starts (server/store/categories.ts). Where none runs, she does:
--   update private.settings set categories = categories || '{press}';
-- None is ever taken out: a visitor may have the page of yesterday open.

alter table private.settings
  add column categories text[] not null default '{recruiter,client,collaborator,friend,coffee,beer}';
comment on column private.settings.categories is 'What contact_submissions.category may be in a new row.';

-- A check would refuse a backup that holds a category from before, and can't look into another table.
alter table public.contact_submissions drop constraint contact_submissions_category_known;

create function private.refuse_unknown_category() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- The column itself refuses a missing one. A comparison with a list that holds a null is never true.
  if new.category is not null
    and exists (select from private.settings where coalesce(new.category <> all (categories), true)) then
    raise check_violation using
      -- As PostgreSQL says it of a check.
      message = 'new row for relation "contact_submissions" violates check constraint "contact_submissions_category_known"',
      schema = tg_table_schema,
      table = tg_table_name,
      constraint = 'contact_submissions_category_known';
  end if;
  return new;
end
$$;
create trigger refuse_unknown_category before insert on public.contact_submissions
  for each row execute function private.refuse_unknown_category();

revoke all on all functions in schema private from public;
