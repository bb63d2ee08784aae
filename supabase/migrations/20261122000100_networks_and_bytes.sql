alter table private.settings
  -- A /56 is one household's line, which may well hold two busy networks.
  add column ipv6_56_factor integer not null default 2 check (ipv6_56_factor > 0),
  -- A /48 is an office, a school, a conference: more people than a household, but never a day's visitors.
  add column ipv6_48_factor integer not null default 3,
  -- Six of the longest honest submissions, 34 KB of action and 6 KB of message; sixty rows of usual length are 60 KB.
  add column bytes_per_source_and_minute bigint not null default 262144 check (bytes_per_source_and_minute > 0),
  -- Fifty of the longest; a conference's thousand rows of usual length are 1 MB.
  add column bytes_per_source_and_day bigint not null default 2097152 check (bytes_per_source_and_day > 0),
  -- Ten thousand rows of usual length are 10 MB; this many a day fill a disk of 20 GB in a year.
  add column bytes_per_day bigint not null default 50331648 check (bytes_per_day > 0),
  -- Half a day's rows are still far more than honest visitors write, and the other half outlasts 500 addresses.
  add column percent_kept_for_first_rows integer not null default 50
    check (percent_kept_for_first_rows between 0 and 100),
  -- A note, a message and a meetup request are six rows with their actions.
  add column first_rows integer not null default 10 check (first_rows > 0),
  -- The longest honest submission, and a note.
  add column first_bytes integer not null default 49152 check (first_bytes > 0),
  add constraint settings_networks_rise check (ipv6_48_factor >= ipv6_56_factor);
comment on column private.settings.ipv6_56_factor is
  'How many times what an address may write the /56 around an IPv6 address may write.';
comment on column private.settings.ipv6_48_factor is
  'How many times what an address may write the /48 around an IPv6 address may write.';
comment on column private.settings.bytes_per_source_and_minute is 'The most bytes of text one address may write in a minute.';
comment on column private.settings.bytes_per_source_and_day is 'The most bytes of text one address may write in a day.';
comment on column private.settings.bytes_per_day is 'The most bytes of text all visitors together may write in a day.';
comment on column private.settings.percent_kept_for_first_rows is
  'The part of a day''s rows and bytes that is kept for the first rows of addresses that have hardly written yet.';
comment on column private.settings.first_rows is 'So many rows in a day are the first rows of an address or, with IPv6, of its /48.';
comment on column private.settings.first_bytes is 'So many bytes those first rows may hold.';

alter table private.counters add column bytes bigint not null default 0;

create function private.sources() returns text[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  known private.settings;
  address text;
  networks text[];
  network text;
  hashes text[];
begin
  select * into known from private.settings;
  address := nullif(current_setting('request.headers', true), '')::json ->> known.client_address_header;
  address := btrim(split_part(address, ',', -1));
  if address is null or address = '' then
    return null;
  end if;
  networks := array[address];
  if position(':' in address) > 0 then
    begin
      -- A visitor with IPv6 owns a whole /64 and can take a new address for each request. Many own a /56, some a /48.
      networks := array[
        host(network(set_masklen(address::inet, 64))),
        network(set_masklen(address::inet, 56))::text,
        network(set_masklen(address::inet, 48))::text
      ];
    exception
      when invalid_text_representation or invalid_parameter_value then null;
    end;
  end if;
  foreach network in array networks loop
    hashes := hashes || encode(sha256(convert_to(known.salt || network, 'UTF8')), 'hex');
  end loop;
  return hashes;
end
$$;
comment on function private.sources() is
  'The salted hashes of the address this request came from and of the networks around it, narrowest first, or null when no header names one.';

revoke all on all functions in schema private from public;
