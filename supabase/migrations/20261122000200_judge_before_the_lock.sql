-- The lock that lets one inserting transaction at a time through was taken before a statement's rows were read, so whoever
-- sent rows that take long kept all others waiting. Now it is taken when nothing is left to do but to count.

create function private.weigh_details() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- site_actions_details_size measures the text: of 18 KB of 1e131000 that is 260 MB. What is small enough for it takes at
  -- most four bytes for each of its characters (a list of noughts does), and no page sends a number of a hundred digits.
  if pg_column_size(new.details) > 4 * 40960 or exists (
    select from jsonb_path_query(new.details, 'strict $.** ? (@.type() == "number")') as number
    where abs(number::numeric) >= 1e100 or scale(number::numeric) > 100
  ) then
    raise check_violation using
      message = 'The details are too large to be written out.',
      schema = tg_table_schema,
      table = tg_table_name,
      constraint = 'site_actions_details_size';
  end if;
  return new;
end
$$;
comment on function private.weigh_details() is 'Refuses details that are small as sent and large as text, before anything writes them out.';

create or replace function private.stop_early() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  rows_before integer := coalesce(nullif(current_setting('private.rows_before', true), ''), '0');
begin
  -- Thousands of rows in one request would be work for nothing: judge_rows refuses them in the end. Asked at every tenth id.
  if rows_before >= (select rows_per_source_and_minute from private.settings) and private.sources() is not null then
    raise sqlstate 'PT429' using
      message = 'Too many at once from this address.',
      detail = 'Retry-After: 60',
      hint = 'Send fewer rows in one request.';
  end if;
  perform set_config('private.rows_before', (rows_before + 10)::text, true);
  return new;
end
$$;

create or replace function private.forget_old() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
begin
  -- A few at a time, from both ends: no statement waits for long, and the indexes are used without any statistics, which
  -- nobody gathers in the embedded store. What ends later than anything can was written while the clock was ahead.
  delete from private.counters where ctid = any (
    array(select ctid from private.counters where ends_at <= moment order by ends_at limit 100)
    || array(select ctid from private.counters where ends_at > moment + interval '1 day' order by ends_at desc limit 100)
  );
  delete from private.recent where ctid = any (
    array(select ctid from private.recent where ends_at <= moment order by ends_at limit 100)
    || array(select ctid from private.recent where ends_at > moment + interval '10 minutes' order by ends_at desc limit 100)
  );
end
$$;

create function private.count_rows(sources text[], added integer, added_bytes bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  known private.settings;
  counted private.counters;
  moment timestamptz := clock_timestamp();
  factors integer[];
  factor bigint;
  percent_open bigint := 100;
  is_over boolean;
  may_again_at timestamptz := moment;
  complaint text;
  wait_seconds integer;
begin
  select * into known from private.settings;
  factors := array[1, known.ipv6_56_factor, known.ipv6_48_factor];
  for counted in
    insert into private.counters as c (source, period, rows, bytes, ends_at)
    select source, period, added, added_bytes, moment + period from (
      select source, case when nth <= cardinality(sources) then interval '1 minute' else interval '1 day' end as period
      from unnest(sources || sources || 'everyone'::text) with ordinality as named (source, nth)
    ) as periods
    on conflict on constraint counters_pkey do update set
      -- An end further away than its own period was written while the clock was ahead: that is no end.
      rows = excluded.rows + case when c.ends_at between moment and excluded.ends_at then c.rows else 0 end,
      bytes = excluded.bytes + case when c.ends_at between moment and excluded.ends_at then c.bytes else 0 end,
      ends_at = case when c.ends_at between moment and excluded.ends_at then c.ends_at else excluded.ends_at end
    returning *
  loop
    factor := factors[array_position(sources, counted.source)];
    if factor is null then
      is_over := counted.rows * 100::bigint > known.rows_per_day * percent_open
        or counted.bytes * 100 > known.bytes_per_day * percent_open;
    elsif counted.period = interval '1 minute' then
      is_over := counted.rows > known.rows_per_source_and_minute * factor
        or counted.bytes > known.bytes_per_source_and_minute * factor;
    else
      is_over := counted.rows > known.rows_per_source_and_day * factor
        or counted.bytes > known.bytes_per_source_and_day * factor;
      -- Everyone comes last, and of everyone's day a part is kept from whoever is past his first rows.
      if counted.rows > known.first_rows or counted.bytes > known.first_bytes then
        percent_open := 100 - known.percent_kept_for_first_rows;
      end if;
    end if;
    if is_over and counted.ends_at > may_again_at then
      may_again_at := counted.ends_at;
      complaint := case
        when factor is null then 'The site has taken all it takes in a day.'
        when counted.period = interval '1 minute' then 'Too many at once from this address.'
        else 'Too many today from this address.'
      end;
    end if;
  end loop;
  if complaint is not null then
    wait_seconds := ceil(extract(epoch from may_again_at - moment));
    -- PostgREST answers SQLSTATE PTnnn with status nnn: https://docs.postgrest.org/en/v12/references/errors.html
    raise sqlstate 'PT429' using
      message = complaint,
      detail = format('Retry-After: %s', wait_seconds),
      hint = format('Try again in %s seconds.', wait_seconds);
  end if;
  return counted.rows;
end
$$;
comment on function private.count_rows(text[], integer, bigint) is
  'Adds rows and bytes to the counters of these sources and of everyone, refuses the statement when that goes past a limit, and returns how many rows everyone has written.';

create function private.count_repeated(source text, repeated integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
  counted integer;
begin
  insert into private.counters as c (source, period, rows, bytes, ends_at)
  values ('repeated ' || count_repeated.source, '1 minute', repeated, 0, moment + interval '1 minute')
  on conflict on constraint counters_pkey do update set
    rows = excluded.rows + case when c.ends_at between moment and excluded.ends_at then c.rows else 0 end,
    ends_at = case when c.ends_at between moment and excluded.ends_at then c.ends_at else excluded.ends_at end
  returning rows into counted;
  if counted > (select rows_per_source_and_minute from private.settings) then
    raise sqlstate 'PT429' using
      message = 'Too many at once from this address.',
      detail = 'Retry-After: 60',
      hint = 'Try again in 60 seconds.';
  end if;
end
$$;
comment on function private.count_repeated(text, integer) is
  'Counts the rows a source has sent again, which are not counted as stored, and refuses more than it may store in a minute.';

create function private.judge_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  sources text[] := private.sources();
  key text := nullif(nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key', '');
  ids bigint[];
  fingerprints bytea[];
  moment timestamptz;
  sizes integer[];
  kept integer := 0;
  kept_bytes bigint := 0;
  repeated integer := 0;
begin
  perform set_config('private.rows_before', '', true);
  -- What takes longer the more a visitor sends comes first, while nobody waits for it.
  case tg_table_name
    when 'notes' then
      -- Two visitors may well leave the same short note: without a key only one source's own repetition is a retry.
      select array_agg(id), array_agg(octet_length(content)), array_agg(sha256(convert_to(
        jsonb_build_array('note', key, case when key is null then coalesce(sources[1], id::text) end, content)::text, 'UTF8'
      ))) into ids, sizes, fingerprints from added_rows;
    when 'contact_submissions' then
      -- A visitor whose answer got lost sends again, perhaps from another network: without a key his words are known again.
      select array_agg(id), array_agg(octet_length(name) + octet_length(email) + octet_length(category) + octet_length(message)),
        array_agg(sha256(convert_to(jsonb_build_array('message', key, name, email, category, message)::text, 'UTF8')))
      into ids, sizes, fingerprints from added_rows;
    when 'site_actions' then
      select count(*), sum(octet_length(action_type) + octet_length(details::text)) into kept, kept_bytes from added_rows;
  end case;
  -- Every insert ends at the counter of everyone, so all wait for each other here; to lock nothing else before rules out a
  -- deadlock between transactions that insert into several tables.
  perform pg_advisory_xact_lock(7076100);
  moment := clock_timestamp();
  for nth in 1 .. coalesce(cardinality(ids), 0) loop
    insert into private.recent as r (fingerprint, ends_at) values (fingerprints[nth], moment + interval '10 minutes')
    on conflict (fingerprint) do update set ends_at = excluded.ends_at
      -- An end further away than ten minutes was written while the clock was ahead: that is no end.
      where r.ends_at not between moment and excluded.ends_at;
    if found then
      kept := kept + 1;
      kept_bytes := kept_bytes + sizes[nth];
    else
      repeated := repeated + 1;
      execute format('delete from public.%I where id = $1', tg_table_name) using ids[nth];
    end if;
  end loop;
  -- A repetition is written before it is known, and a million of them are a gigabyte for the vacuum.
  if repeated > 0 and sources is not null then
    perform private.count_repeated(sources[1], repeated);
  end if;
  -- At every tenth row: ten rows leave up to eighty behind and this removes up to four hundred, at a tenth of the cost.
  if kept > 0 and private.count_rows(sources, kept, kept_bytes) % 10 < kept then
    perform private.forget_old();
  end if;
  return null;
end
$$;
comment on function private.judge_rows() is
  'Takes out of a statement''s rows those that repeat others, and refuses it when the rest goes past the limits of its source or the whole site.';

drop trigger take_turns on public.notes;
drop trigger take_turns on public.contact_submissions;
drop trigger take_turns on public.site_actions;
drop trigger store_once on public.notes;
drop trigger store_once on public.contact_submissions;
drop trigger limit_rows on public.notes;
drop trigger limit_rows on public.contact_submissions;
drop trigger limit_rows on public.site_actions;
drop function private.take_turns();
drop function private.store_note_once();
drop function private.store_message_once();
drop function private.is_retry(jsonb);
drop function private.limit_rows();
drop function private.count_rows(text, interval, integer, integer, text);
drop function private.source();

drop trigger stop_early on public.notes;
drop trigger stop_early on public.contact_submissions;
drop trigger stop_early on public.site_actions;

create trigger stop_early before insert on public.notes
  for each row when (new.id % 10 = 0) execute function private.stop_early();
create trigger stop_early before insert on public.contact_submissions
  for each row when (new.id % 10 = 0) execute function private.stop_early();
create trigger stop_early before insert on public.site_actions
  for each row when (new.id % 10 = 0) execute function private.stop_early();
create trigger weigh_details before insert on public.site_actions for each row execute function private.weigh_details();
create trigger judge_rows after insert on public.notes
  referencing new table as added_rows for each statement execute function private.judge_rows();
create trigger judge_rows after insert on public.contact_submissions
  referencing new table as added_rows for each statement execute function private.judge_rows();
create trigger judge_rows after insert on public.site_actions
  referencing new table as added_rows for each statement execute function private.judge_rows();

revoke all on all functions in schema private from public;
