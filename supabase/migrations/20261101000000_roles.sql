-- Whom a PostgREST-style interface acts as: visitors, and visitors who have logged in, of whom this site has none.
-- Supabase has these roles; a bare PostgreSQL and the embedded store do not.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
      -- Since PostgreSQL 16 whoever creates a role administers it but may not become it without this.
      execute format('grant %I to %I', wanted, current_user);
    exception
      -- Roles belong to the whole cluster, so a second database may have made, or be making, the same one.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

grant usage on schema public to anon;
