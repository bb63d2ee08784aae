-- Whom a PostgREST-style interface acts as: visitors, and visitors who have logged in, of whom this site has none.
-- Supabase has these roles; a bare PostgreSQL and the embedded store do not.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception
        -- Roles belong to the whole cluster, so a second database may be making the same one now.
        when duplicate_object or unique_violation then null;
      end;
      -- Since PostgreSQL 16 whoever creates a role administers it but may not become it without this.
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end
$$;

grant usage on schema public to anon;
