create schema private;
comment on schema private is 'What the store keeps for itself; no interface exposes it.';

create table private.settings (
  only_row boolean primary key default true check (only_row),
  client_address_header text not null check (client_address_header = lower(client_address_header)),
  rows_per_source_and_minute integer not null default 60 check (rows_per_source_and_minute > 0),
  rows_per_source_and_day integer not null default 1000 check (rows_per_source_and_day > 0),
  rows_per_day integer not null default 10000 check (rows_per_day > 0),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.settings is 'The one row of settings the owner may change with update.';
comment on column private.settings.only_row is 'Always true, so that there is one row.';
comment on column private.settings.client_address_header is
  'Which request header, in lower case, names the visitor''s address; its last entry counts, the one the nearest proxy wrote.';
comment on column private.settings.rows_per_source_and_minute is 'The most rows one address may write in a minute.';
comment on column private.settings.rows_per_source_and_day is 'The most rows one address may write in a day.';
comment on column private.settings.rows_per_day is 'The most rows all visitors together may write in a day.';
comment on column private.settings.salt is 'Makes the hashed addresses worthless to whoever sees the counters alone.';

-- Supabase stands behind Cloudflare, which sets cf-connecting-ip itself; elsewhere the nearest server writes x-forwarded-for.
insert into private.settings (client_address_header)
select case
  when exists (select from pg_catalog.pg_roles where rolname = 'supabase_admin') then 'cf-connecting-ip'
  else 'x-forwarded-for'
end;

create function private.source() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  known private.settings;
  address text;
begin
  select * into known from private.settings;
  address := nullif(current_setting('request.headers', true), '')::json ->> known.client_address_header;
  address := btrim(split_part(address, ',', -1));
  if address is null or address = '' then
    return null;
  end if;
  if position(':' in address) > 0 then
    begin
      -- A visitor with IPv6 owns a whole /64 and can take a new address for each request.
      address := host(network(set_masklen(address::inet, 64)));
    exception
      when invalid_text_representation or invalid_parameter_value then null;
    end;
  end if;
  return encode(sha256(convert_to(known.salt || address, 'UTF8')), 'hex');
end
$$;
comment on function private.source() is
  'The salted hash of the address this request came from, or null when no header names one.';
