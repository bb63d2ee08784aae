-- Checks that no constraint of a table can make.

-- Rejects an unknown category. A CHECK reads no other table, and would reject a backup that holds an old category.
create function private.check_category() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from private.settings where new.category <> all (categories)) then
    raise check_violation using
      message = 'new row for relation "contact_submissions" violates check constraint "contact_submissions_category_known"',
      constraint = 'contact_submissions_category_known';
  end if;
  return new;
end
$$;

-- Rejects details that are endless as a text, which site_actions_details_size would write out to measure them.
create function private.check_details() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if
    -- A value has at most four bytes for each character of its text, as [0,0,0] does. Larger ones are too long.
    pg_column_size(new.details) > 4 * 65536
    -- No program can write thousands of levels, and a backup would fail. The page sends one level of values.
    or jsonb_path_exists(new.details, 'strict $.**{16}')
    -- 18 KB of 1e131000 have 260 MB as a text. The page sends no number of a hundred digits.
    or exists (
      select from jsonb_path_query(new.details, 'strict $.** ? (@.type() == "number")') as number
      where abs(number::numeric) >= 1e100 or scale(number::numeric) > 100
    )
  then
    raise check_violation using
      message = 'The details are too large to be written out.',
      constraint = 'site_actions_details_size';
  end if;
  return new;
end
$$;
