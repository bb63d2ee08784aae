-- A row that repeats one of the last ten minutes is answered as stored, and counts against no limit: browsers retry when
-- a response was lost.

create table private.recent_row_hashes (hash bytea primary key, expires_at timestamptz not null);
create index recent_row_hashes_expires_at on private.recent_row_hashes (expires_at);
comment on table private.recent_row_hashes is 'Hashes of the rows of the last ten minutes, by which a repeated row is recognized.';

-- Remembers a row for ten minutes, or skips it if it is remembered. These rows are the same:
-- with an Idempotency-Key, those of one key and the same words, from anywhere;
-- without a key, messages and notes of the same words from one IP address.
-- Without a key, logged actions may be repeated, and so may the owner's own rows, which come from no IP address.
create function private.skip_repeated_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  idempotency_key text := private.read_request_header('idempotency-key');
  scope text := case
    when idempotency_key <> '' then 'key ' || idempotency_key
    when tg_table_name <> 'site_actions' then nullif(private.hash_client_ip(), '')
  end;
  row_hash bytea;
  moment timestamptz := clock_timestamp();
begin
  if scope is null then
    return new;
  end if;
  -- The rows of one scope come one request after the other. Two lists of the same rows in another order would deadlock.
  perform pg_advisory_xact_lock(hashtextextended(scope, 0));
  -- The idempotency key of a form without script holds the visitor's IP address
  -- (server/routes/store-submission.ts). Without the secret, anyone could find it in the hash by trying all.
  row_hash := sha256(convert_to(jsonb_build_array((select hash_secret from private.settings), scope, tg_table_name,
    to_jsonb(new) - 'id' - 'created_at')::text, 'UTF8'));
  insert into private.recent_row_hashes as known (hash, expires_at) values (row_hash, moment + interval '10 minutes')
  on conflict (hash) do update set expires_at = excluded.expires_at where known.expires_at < moment;
  -- Nothing was inserted or updated if the row is remembered and its time has not ended. Null skips it.
  if not found then
    return null;
  end if;
  return new;
end
$$;
