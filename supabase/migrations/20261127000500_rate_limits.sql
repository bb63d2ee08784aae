-- One IP address may store 60 rows and 256 KiB a minute, and 1,000 rows a day; all together, 10,000 rows a day. The
-- numbers are in private.settings. A statement that exceeds a limit is rejected as a whole.

create table private.rate_counters (
  client_ip_hash text primary key,
  minute timestamptz not null, -- its first moment
  minute_rows integer not null,
  minute_bytes bigint not null,
  day timestamptz not null,
  day_rows integer not null
) with (fillfactor = 50);
create index rate_counters_day on private.rate_counters (day);
comment on table private.rate_counters is 'The rows and bytes that each hashed IP address has written in its last minute and day.';

create function private.reject_above_limit(message text, retry_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  seconds integer := greatest(1, ceil(extract(epoch from retry_at - clock_timestamp())));
begin
  -- PostgREST responds to SQLSTATE PTnnn with status nnn: https://docs.postgrest.org/en/v12/references/errors.html
  raise sqlstate 'PT429' using message = message, detail = format('Retry-After: %s', seconds), hint = format('Try again in %s seconds.', seconds);
end
$$;

-- Deletes the oldest expired counters and row hashes, except those that a visitor has locked, and returns their
-- number. Each insert calls this function, so both deletions must use an index. PostgreSQL uses one because of the order
-- and of statement_timestamp(); with clock_timestamp() it would use none.
create function private.delete_expired_hashes(row_limit integer) returns bigint
language sql set search_path = pg_catalog, pg_temp as $$
  with expired_counters as (
    delete from private.rate_counters where client_ip_hash = any (array(
      select client_ip_hash from private.rate_counters where day < date_trunc('day', statement_timestamp(), 'UTC')
      order by day limit row_limit for update skip locked)) returning 1
  ), expired_rows as (
    delete from private.recent_row_hashes where hash = any (array(
      select hash from private.recent_row_hashes where expires_at < statement_timestamp()
      order by expires_at limit row_limit for update skip locked)) returning 1
  )
  select (select count(*) from expired_counters) + (select count(*) from expired_rows)
$$;

-- Counts a row before it is written: a written row that is rejected takes disk space until PostgreSQL's next vacuum.
create function private.count_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  limits private.settings;
  counted private.rate_counters;
  today timestamptz;
begin
  -- Rows that the owner inserts by SQL count against no limit: they come by no request. PostgreSQL resets the setting
  -- of an earlier request of the session to ''.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return new;
  end if;
  select * into limits from private.settings;
  -- Only the rows of one IP address wait for each other. The time is read after the wait: with an earlier one, rows that
  -- wait at the turn of a minute would set the counter back to 0.
  perform pg_advisory_xact_lock(hashtextextended(private.hash_client_ip(), 0));
  today := date_trunc('day', clock_timestamp(), 'UTC');
  insert into private.rate_counters as past (client_ip_hash, minute, minute_rows, minute_bytes, day, day_rows)
  values (private.hash_client_ip(), date_trunc('minute', clock_timestamp()), 1,
    (select coalesce(sum(octet_length(value)), 0) from jsonb_each_text(to_jsonb(new) - 'id' - 'created_at')), today, 1)
  -- The counts of another minute or day are dropped.
  on conflict (client_ip_hash) do update set
    minute = excluded.minute,
    minute_rows = excluded.minute_rows + case when past.minute = excluded.minute then past.minute_rows else 0 end,
    minute_bytes = excluded.minute_bytes + case when past.minute = excluded.minute then past.minute_bytes else 0 end,
    day = excluded.day,
    day_rows = excluded.day_rows + case when past.day = excluded.day then past.day_rows else 0 end
  returning * into counted;
  -- A store that gets no IP addresses can't distinguish visitors.
  if counted.client_ip_hash <> '' then
    if counted.day_rows > limits.rows_per_ip_and_day then
      perform private.reject_above_limit('Too many today from this IP address.', today + interval '1 day');
    elsif counted.minute_rows > limits.rows_per_ip_and_minute or counted.minute_bytes > limits.bytes_per_ip_and_minute then
      perform private.reject_above_limit('Too many at once from this IP address.',
        counted.minute + interval '1 minute');
    end if;
  end if;
  -- The sum is read without a lock, so rows of the same moment may exceed it.
  if (select sum(day_rows) from private.rate_counters where day = today) > limits.rows_per_day then
    perform private.reject_above_limit('The site has taken all it takes in a day.', today + interval '1 day');
  end if;
  -- server/store/retention-job.ts deletes these every hour. With Supabase there may be no other program than this.
  perform private.delete_expired_hashes(10);
  return new;
end
$$;
