-- These functions read a visitor's request: its headers, and a hash of the IP address.

-- Each `security definer` function sets its search_path, with pg_temp last. PostgreSQL would otherwise search pg_temp
-- first, where a visitor may make a table of the same name.

-- Returns a header of the visitor's request; null without a request. PostgREST writes the names in lower case.
create function private.read_request_header(name text) returns text
language sql stable parallel safe set search_path = pg_catalog, pg_temp
return nullif(current_setting('request.headers', true), '')::json ->> name;

-- Returns a hash of the visitor's IP address, or '' without one. IPv6 counts by its /64, because a visitor may take a
-- new one in it for each request.
create function private.hash_client_ip() returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  client_ip text;
  parsed_ip inet;
  secret text;
begin
  select private.read_request_header(client_ip_header), hash_secret into client_ip, secret from private.settings;
  -- The site's server and Supabase's gateway write it without a port, and no IPv4 as IPv6.
  client_ip := btrim(split_part(client_ip, ',', -1));
  begin
    parsed_ip := client_ip::inet;
    client_ip := host(network(set_masklen(parsed_ip, case family(parsed_ip) when 6 then 64 else 32 end)));
  exception when invalid_text_representation then null;
  end;
  return case when client_ip <> '' then encode(sha256(convert_to(secret || client_ip, 'UTF8')), 'hex') else '' end;
end
$$;
