-- How much visitors may write. Each row is counted for the visitor's address and for everyone; a statement that goes past a
-- limit is refused as a whole. A row that repeats another one, because its answer got lost, is taken out again and counts as
-- stored.
--
-- A function that is `security definer` names its search_path, and pg_temp last: else pg_temp is searched first, in which a
-- visitor may make a table of the same name.

create schema private; -- what the store keeps for itself; no interface exposes it

create table private.settings (
  only_row boolean primary key default true check (only_row),
  -- Names the visitor's address, in lower case; its last entry counts, the nearest proxy's.
  client_address_header text not null check (client_address_header = lower(client_address_header)),
  rows_per_source_and_minute integer not null default 60 check (rows_per_source_and_minute > 0),
  rows_per_source_and_day integer not null default 1000 check (rows_per_source_and_day > 0),
  rows_per_day integer not null default 10000 check (rows_per_day > 0),
  -- Six of the longest submissions, 34 KB of action and 6 KB of message; sixty rows of usual length are 60 KB.
  bytes_per_source_and_minute bigint not null default 262144 check (bytes_per_source_and_minute > 0),
  -- Fifty of the longest; a conference's thousand rows of usual length are 1 MB.
  bytes_per_source_and_day bigint not null default 2097152 check (bytes_per_source_and_day > 0),
  -- Ten thousand rows of usual length are 10 MB; this many a day fill a disk of 20 GB in a year.
  bytes_per_day bigint not null default 50331648 check (bytes_per_day > 0),
  -- How many times the limits of an address a network of IPv6 has: a /56 is one household's connection, a /48 an office or school.
  ipv6_56_factor integer not null default 2 check (ipv6_56_factor > 0),
  ipv6_48_factor integer not null default 3,
  -- Of a day's rows and bytes, for addresses that have hardly written yet: it outlasts 500 addresses that write all they can.
  percent_kept_for_first_rows integer not null default 50 check (percent_kept_for_first_rows between 0 and 100),
  -- A note, a message and a meetup request are six rows with their actions; the longest submission and a note are 48 KB.
  first_rows integer not null default 10 check (first_rows > 0),
  first_bytes integer not null default 49152 check (first_bytes > 0),
  -- Makes the hashed addresses worthless to anybody who sees the counters alone.
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  -- After so many days what visitors sent is removed; 0 keeps it for ever.
  keep_days integer not null default 0 check (keep_days >= 0),
  last_backup_at timestamptz not null default '-infinity',
  -- The oldest version of the site that can work with these tables.
  needs_version text not null default '2.0.0',
  constraint settings_networks_rise check (ipv6_48_factor >= ipv6_56_factor)
);
comment on table private.settings is 'The one row of settings the owner may change with update.';

-- Supabase is behind Cloudflare, which sets cf-connecting-ip itself; elsewhere the nearest server writes x-forwarded-for.
insert into private.settings (client_address_header)
select case when exists (select from pg_catalog.pg_roles where rolname = 'supabase_admin') then 'cf-connecting-ip' else 'x-forwarded-for' end;

create table private.counters (
  source text,
  period interval,
  rows integer not null,
  ends_at timestamptz not null,
  bytes bigint not null default 0,
  primary key (source, period)
) with (fillfactor = 50);
create index counters_ends_at on private.counters (ends_at);
comment on table private.counters is 'How much each hashed address, and everyone, has written in the running minute or day.';

create table private.recent (fingerprint bytea primary key, ends_at timestamptz not null);
create index recent_ends_at on private.recent (ends_at);
comment on table private.recent is 'Hashes of what was stored in the last ten minutes, to know a retry by.';

-- Salted hashes of the address this request came from and of the networks around it, narrowest first; null without an address.
create function private.sources() returns text[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  known private.settings;
  address text;
  networks text[];
  client inet;
begin
  select * into known from private.settings;
  address := nullif(current_setting('request.headers', true), '')::json ->> known.client_address_header;
  -- Some proxies write a port behind the address, and brackets around one of IPv6.
  address := regexp_replace(btrim(split_part(address, ',', -1)), '^\[([^]]*)\](:\d+)?$|^([\d.]+):\d+$', '\1\3');
  if address is null or address = '' then
    return null;
  end if;
  networks := array[address];
  if position(':' in address) > 0 then
    begin
      client := address;
      if client <<= any (array['::ffff:0:0/96', '64:ff9b::/96']::inet[]) then
        -- IPv4 as IPv6 carries it, by a socket's own writing or by NAT64.
        networks := array[host('0.0.0.0'::inet + (client - network(set_masklen(client, 96))::inet))];
      else
        -- A visitor with IPv6 owns a whole /64 and can take a new address for each request. Many own a /56, some a /48.
        networks := array[
          host(network(set_masklen(client, 64))), network(set_masklen(client, 56))::text, network(set_masklen(client, 48))::text
        ];
      end if;
    exception
      when invalid_text_representation or invalid_parameter_value then null;
    end;
  end if;
  return array(
    select encode(sha256(convert_to(known.salt || network, 'UTF8')), 'hex')
    from unnest(networks) with ordinality as named (network, nth) order by nth
  );
end
$$;

create function private.refuse(complaint text, ends_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  wait_seconds integer := ceil(extract(epoch from ends_at - clock_timestamp()));
begin
  -- PostgREST answers SQLSTATE PTnnn with status nnn: https://docs.postgrest.org/en/v12/references/errors.html
  raise sqlstate 'PT429' using
    message = complaint,
    detail = format('Retry-After: %s', wait_seconds),
    hint = format('Try again in %s seconds.', wait_seconds);
end
$$;

-- Adds to the counters of these sources and of everyone, refuses what goes past a limit, and returns everyone's rows.
create function private.count_rows(sources text[], added integer, added_bytes bigint, retries integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  known private.settings;
  counted private.counters;
  moment timestamptz := clock_timestamp();
  factor bigint;
  percent_open bigint := 100;
  is_over boolean;
  may_again_at timestamptz := moment;
  complaint text;
begin
  select * into known from private.settings;
  for counted in
    insert into private.counters as c (source, period, rows, bytes, ends_at)
    select who, period, many, size, moment + period from (
      -- A retry is written before it is known, and a million of them are a gigabyte for the vacuum.
      select 'retries of ' || sources[1] as who, interval '1 minute' as period, retries as many, 0 as size
      where retries > 0 and sources is not null
      union all select one, interval '1 minute', added, added_bytes from unnest(sources) one where added > 0
      union all select one, interval '1 day', added, added_bytes from unnest(sources || 'everyone'::text) one where added > 0
    ) as counting
    on conflict on constraint counters_pkey do update set
      -- An end further away than its own period was written while the clock was ahead: that is no end.
      rows = excluded.rows + case when c.ends_at between moment and excluded.ends_at then c.rows else 0 end,
      bytes = excluded.bytes + case when c.ends_at between moment and excluded.ends_at then c.bytes else 0 end,
      ends_at = case when c.ends_at between moment and excluded.ends_at then c.ends_at else excluded.ends_at end
    returning *
  loop
    factor := (array[1, known.ipv6_56_factor, known.ipv6_48_factor])[coalesce(array_position(sources, counted.source), 1)];
    if counted.source = 'everyone' then
      is_over := counted.rows * 100::bigint > known.rows_per_day * percent_open
        or counted.bytes * 100 > known.bytes_per_day * percent_open;
    elsif counted.period = interval '1 minute' then
      is_over := counted.rows > known.rows_per_source_and_minute * factor
        or counted.bytes > known.bytes_per_source_and_minute * factor;
    else
      is_over := counted.rows > known.rows_per_source_and_day * factor
        or counted.bytes > known.bytes_per_source_and_day * factor;
      -- Everyone comes last, and of everyone's day a part is kept from addresses that are past their first rows.
      if counted.rows > known.first_rows or counted.bytes > known.first_bytes then
        percent_open := 100 - known.percent_kept_for_first_rows;
      end if;
    end if;
    if is_over and counted.ends_at > may_again_at then
      may_again_at := counted.ends_at;
      complaint := case
        when counted.source = 'everyone' then 'The site has taken all it takes in a day.'
        when counted.period = interval '1 minute' then 'Too many at once from this address.'
        else 'Too many today from this address.'
      end;
    end if;
  end loop;
  if complaint is not null then
    perform private.refuse(complaint, may_again_at);
  end if;
  return counted.rows;
end
$$;

create function private.remove_old_counts() returns void
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

-- Takes retries out of a statement's rows, and counts the rest.
create function private.check_limits() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  sources text[] := private.sources();
  key text := nullif(nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key', '');
  ids bigint[];
  sizes bigint[];
  fingerprints bytea[];
  moment timestamptz;
  kept integer := 0;
  kept_bytes bigint := 0;
  written integer;
begin
  if sources is not null and (select count(*) from added_rows) > (select rows_per_source_and_minute from private.settings) then
    perform private.refuse('Too many at once from this address.', clock_timestamp() + interval '1 minute');
  end if;
  -- What takes longer the more a visitor sends comes first, while nobody waits for it. By its key a retry is known wherever
  -- it comes from; without one, two visitors may well leave the same short note, but hardly the same message. A logged action
  -- without a key has no fingerprint and may be repeated.
  select array_agg(id), array_agg((select sum(octet_length(value)) from jsonb_each_text(fields))),
    array_agg(case when tg_table_name <> 'site_actions' or key is not null then sha256(convert_to(jsonb_build_array(
      tg_table_name, key, case when key is null and tg_table_name = 'notes' then coalesce(sources[1], id::text) end, fields
    )::text, 'UTF8')) end)
  into ids, sizes, fingerprints
  from (select id, to_jsonb(added) - 'id' - 'created_at' as fields from added_rows added) as sent;
  if ids is null then
    return null;
  end if;
  -- Every insert ends at the counter of everyone, so all wait for each other here; to lock nothing else before rules out a
  -- deadlock between transactions that insert into several tables.
  perform pg_advisory_xact_lock(7076100);
  moment := clock_timestamp();
  for nth in 1 .. cardinality(ids) loop
    insert into private.recent as r (fingerprint, ends_at)
    select fingerprints[nth], moment + interval '10 minutes' where fingerprints[nth] is not null
    on conflict (fingerprint) do update set ends_at = excluded.ends_at
      -- An end further away than ten minutes was written while the clock was ahead: that is no end.
      where r.ends_at not between moment and excluded.ends_at;
    if found or fingerprints[nth] is null then
      kept := kept + 1;
      kept_bytes := kept_bytes + sizes[nth];
    else
      execute format('delete from public.%I where id = $1', tg_table_name) using ids[nth];
    end if;
  end loop;
  written := private.count_rows(sources, kept, kept_bytes, cardinality(ids) - kept);
  -- At every tenth row: ten rows leave up to eighty behind and this removes up to four hundred, at a tenth of the cost.
  if written % 10 < kept then
    perform private.remove_old_counts();
  end if;
  return null;
end
$$;

create trigger check_limits after insert on public.notes
  referencing new table as added_rows for each statement execute function private.check_limits();
create trigger check_limits after insert on public.contact_submissions
  referencing new table as added_rows for each statement execute function private.check_limits();
create trigger check_limits after insert on public.site_actions
  referencing new table as added_rows for each statement execute function private.check_limits();

create function private.refuse_large_details() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- site_actions_details_size measures the text: of 18 KB of 1e131000 that is 260 MB. What is small enough for it takes at
  -- most four bytes for each of its characters (a list of zeros does), and no page sends a number of a hundred digits.
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

create trigger refuse_large_details before insert on public.site_actions
  for each row execute function private.refuse_large_details();

revoke all on all functions in schema private from public;
