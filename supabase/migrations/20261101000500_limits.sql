create table private.counters (
  source text,
  period interval,
  rows integer not null,
  ends_at timestamptz not null,
  primary key (source, period)
) with (fillfactor = 50);
create index counters_ends_at on private.counters (ends_at);
comment on table private.counters is
  'How many rows each source, a hashed address or everyone, has written since its running minute or day began.';

create function private.count_rows(source text, period interval, added integer, allowed integer, complaint text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counted private.counters;
  moment timestamptz := clock_timestamp();
  wait_seconds integer;
begin
  insert into private.counters as c (source, period, rows, ends_at)
  values (count_rows.source, count_rows.period, added, moment + count_rows.period)
  on conflict on constraint counters_pkey do update set
    rows = case when c.ends_at > moment then c.rows else 0 end + excluded.rows,
    ends_at = case when c.ends_at > moment then c.ends_at else excluded.ends_at end
  returning * into counted;
  if counted.rows > allowed then
    wait_seconds := ceil(extract(epoch from counted.ends_at - moment));
    -- PostgREST answers SQLSTATE PTnnn with status nnn: https://docs.postgrest.org/en/v12/references/errors.html
    raise sqlstate 'PT429' using
      message = complaint,
      detail = format('Retry-After: %s', wait_seconds),
      hint = format('Try again in %s seconds.', wait_seconds);
  end if;
  return counted.rows;
end
$$;
comment on function private.count_rows(text, interval, integer, integer, text) is
  'Adds rows to a counter, refuses the statement when that goes past what is allowed, and returns what it counts now.';

create function private.take_turns() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Every insert ends at the counter of everyone, so all wait for each other anyway; waiting here, before anything
  -- else is locked, is what rules out a deadlock between transactions that insert into several tables.
  perform pg_advisory_xact_lock(7076100);
  perform set_config('private.rows_so_far', '0', true);
  return null;
end
$$;
comment on function private.take_turns() is 'Lets one inserting transaction at a time through, so that counts are exact.';

create function private.stop_early() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rows_so_far integer := current_setting('private.rows_so_far')::integer + 1;
begin
  -- Thousands of rows in one request would keep all others waiting before limit_rows could refuse them.
  if rows_so_far > (select rows_per_source_and_minute from private.settings) and private.source() is not null then
    raise sqlstate 'PT429' using
      message = 'Too many at once from this address.',
      detail = 'Retry-After: 60',
      hint = 'Send fewer rows in one request.';
  end if;
  perform set_config('private.rows_so_far', rows_so_far::text, true);
  return new;
end
$$;
comment on function private.stop_early() is 'Refuses a statement at its first row past what its source may write in a minute.';

create function private.forget_old() returns void
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := clock_timestamp();
begin
  -- A few at a time, oldest first: no statement waits for long, and the indexes are used without any statistics, which
  -- nobody gathers in the embedded store.
  delete from private.counters where ctid = any (array(
    select ctid from private.counters where ends_at <= moment order by ends_at limit 100
  ));
  delete from private.recent where ctid = any (array(
    select ctid from private.recent where ends_at <= moment order by ends_at limit 100
  ));
end
$$;
comment on function private.forget_old() is 'Removes counters and fingerprints whose time is over.';

create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known private.settings;
  source text := private.source();
  added integer := (select count(*) from added_rows);
  total integer;
begin
  select * into known from private.settings;
  if source is not null then
    perform private.count_rows(source, '1 minute', added, known.rows_per_source_and_minute, 'Too many at once from this address.');
    perform private.count_rows(source, '1 day', added, known.rows_per_source_and_day, 'Too many today from this address.');
  end if;
  total := private.count_rows('everyone', '1 day', added, known.rows_per_day, 'The site has taken all it takes in a day.');
  -- At every tenth row: ten rows leave thirty behind and this removes up to two hundred, at a tenth of the cost.
  if total % 10 < added then
    perform private.forget_old();
  end if;
  return null;
end
$$;
comment on function private.limit_rows() is
  'Refuses a statement whose rows go past the limits of its source or, after that, of the whole site.';

create trigger take_turns before insert on public.notes for each statement execute function private.take_turns();
create trigger take_turns before insert on public.contact_submissions for each statement execute function private.take_turns();
create trigger take_turns before insert on public.site_actions for each statement execute function private.take_turns();

create trigger limit_rows after insert on public.notes
  referencing new table as added_rows for each statement execute function private.limit_rows();
create trigger limit_rows after insert on public.contact_submissions
  referencing new table as added_rows for each statement execute function private.limit_rows();
create trigger limit_rows after insert on public.site_actions
  referencing new table as added_rows for each statement execute function private.limit_rows();

create trigger stop_early before insert on public.notes for each row execute function private.stop_early();
create trigger stop_early before insert on public.contact_submissions for each row execute function private.stop_early();
create trigger stop_early before insert on public.site_actions for each row execute function private.stop_early();

revoke all on all functions in schema private from public;
